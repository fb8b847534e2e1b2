import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { QuestionBody } from '#components/question/question-body.tsx';
import { questionKinds } from '#components/question/question-kinds.ts';
import { useOnline } from '#lib/network/connection.ts';
import { OtherAnswer } from './other-answer.tsx';
import { SavedMark } from './saved-mark.tsx';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import { useHold } from './use-hold.ts';

type Props = { question: RunningQuestion; number: number; hidden: boolean };

export function QuestionCard({ question, number, hidden }: Props) {
  const { t } = useTranslation('running-test');
  const { journal, questions } = useSittingHere();
  const entry = journal.use().get(question.id);
  const isOnline = useOnline();
  const { Editor, drawsBody, settleMs } = questionKinds[question.type];
  const bodyId = `question-${question.id}`;
  const hold = useHold(question.id);
  if (!entry) return null;

  return (
    <section aria-labelledby={`${bodyId}-number`} data-question={question.id} hidden={hidden}>
      <div className={styles['meta']}>
        <h2 id={`${bodyId}-number`} tabIndex={-1}>
          {t('questionOf', { number, count: questions.length })}
        </h2>
        <SavedMark entry={entry} />
      </div>
      <div className={styles['ask']} inert={!isOnline} data-dim={!isOnline || undefined}>
        {!drawsBody && <QuestionBody id={bodyId} html={question.body} />}
        <Editor
          question={question}
          answer={entry.answer}
          change={(answer) => void journal.answer(question.id, answer, settleMs)}
          labelledBy={bodyId}
          hold={hold}
        />
        <OtherAnswer
          question={question}
          entry={entry}
          use={(answer) => void journal.answer(question.id, answer)}
        />
      </div>
    </section>
  );
}
