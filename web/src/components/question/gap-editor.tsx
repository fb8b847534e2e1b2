import { useTranslation } from 'react-i18next';
import { GapField } from './gap-field.tsx';
import { QuestionBody } from './question-body.tsx';
import type { EditorProps } from './question-kind.ts';

/** Fields stand where the words are missing. */
export function GapEditor({ question, answer, change, labelledBy }: EditorProps) {
  const { t } = useTranslation('question');
  const texts = Array.from({ length: question.gaps }, (_, index) =>
    Array.isArray(answer) ? String(answer[index] ?? '') : '',
  );
  const write = (index: number, text: string) => {
    const changed = texts.with(index, text);
    change(changed.some(Boolean) ? changed : null);
  };
  const field = (number: number) =>
    number >= 1 &&
    number <= question.gaps && (
      <GapField
        label={t('gap', { number, count: question.gaps })}
        text={texts[number - 1] ?? ''}
        write={(text) => write(number - 1, text)}
      />
    );

  return <QuestionBody id={labelledBy} html={question.body} gap={field} />;
}
