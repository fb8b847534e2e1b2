import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { filesOf } from '@fasl/shared/rules/exam/answer-state';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Note } from '#components/note.tsx';
import type { Entry } from './journal/entry.ts';
import styles from './test-screen.module.css';

type Props = { question: RunningQuestion; entry: Entry; use: (answer: Answer) => void };

/** What was typed in another place and gave way is not thrown away. */
export function OtherAnswer({ question, entry: { other, answer }, use }: Props) {
  const { t } = useTranslation('running-test');
  if (other === null || JSON.stringify(other) === JSON.stringify(answer)) return null;

  return (
    <Note kind="warn" icon="info" className={styles['other']}>
      <b>{t('other.title')}</b>
      <p>{t('other.text')}</p>
      <blockquote dir="auto">{wordsOf(question, other) || t('other.files')}</blockquote>
      <Button small variant="soft" onClick={() => use(other)}>
        {t('other.use')}
      </Button>
    </Note>
  );
}

function wordsOf({ choices }: RunningQuestion, answer: Answer): string {
  if (typeof answer === 'string') return `${filesOf(answer).length || ''}`;
  if (!Array.isArray(answer)) return answer.type === 'text' ? answer.answer : '';
  const textOf = (one: string | number) => choices.find(({ id }) => id === one)?.text ?? `${one}`;
  return answer.map(textOf).join(' · ');
}
