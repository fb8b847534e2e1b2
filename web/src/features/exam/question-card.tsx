import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { parseFileList } from '@fasl/shared/rules/exam/answer-state';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { QuestionBody } from '#components/question/question-body.tsx';
import { questionKinds } from '#components/question/question-kinds.tsx';
import type { FileBlocker } from '#components/upload-field/file-blocker.ts';
import { useOnline } from '#lib/network/connection.ts';
import styles from './exam-screen.module.css';
import type { JournalEntry } from './journal/entry.ts';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';

const looks = {
  none: 'quiet',
  typed: 'quiet',
  kept: 'device',
  waiting: 'device',
  saved: 'server',
  late: 'problem',
  refused: 'problem',
  unsafe: 'problem',
} as const;

type Props = { question: RunningQuestion; number: number; hidden: boolean };

export function QuestionCard({ question, number, hidden }: Props) {
  const { t } = useTranslation('running-test');
  const { journal, questions } = useRunningAttempt();
  const entry = journal.use().get(question.id);
  const isOnline = useOnline();
  const { Editor, drawsBody, settleMs } = questionKinds[question.type];
  const bodyId = `question-${question.id}`;
  const onBlockerChange = useSubmitBlocker(question.id);
  if (!entry) return null;

  return (
    <section aria-labelledby={`${bodyId}-number`} data-question={question.id} hidden={hidden}>
      <div className={styles['meta']}>
        <h2 id={`${bodyId}-number`} tabIndex={-1}>
          {!isOnline && <Icon name="lock" />}
          {t('questionOf', { number, count: questions.length })}
        </h2>
        {question.type !== 'unknown' && <SavedMark entry={entry} />}
      </div>
      <div className={styles['ask']} inert={!isOnline} data-dim={!isOnline || undefined}>
        {!drawsBody && <QuestionBody id={bodyId} html={question.body} />}
        <Editor
          question={question}
          answer={entry.answer}
          change={(answer) => void journal.answer(question.id, answer, settleMs)}
          labelledBy={bodyId}
          onBlockerChange={onBlockerChange}
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

/** Records which questions have an unfinished upload, and whether the upload can still finish. */
function useSubmitBlocker(id: number) {
  const { submitBlockers } = useRunningAttempt();
  return useCallback(
    (blocker: FileBlocker | null) => {
      const all = new Map(submitBlockers.get());
      if (blocker) all.set(id, blocker);
      else all.delete(id);
      submitBlockers.set(all);
    },
    [submitBlockers, id],
  );
}

type OtherAnswerProps = {
  question: RunningQuestion;
  entry: JournalEntry;
  use: (answer: Answer) => void;
};

/** A conflicting answer from another device, which the student can restore. */
function OtherAnswer({ question, entry: { other, answer }, use }: OtherAnswerProps) {
  const { t } = useTranslation('running-test');
  if (other === null || JSON.stringify(other) === JSON.stringify(answer)) return null;

  return (
    <Note kind="warn" icon="info" className={styles['other']}>
      <b>{t('other.title')}</b>
      <p>{t('other.text')}</p>
      <blockquote dir="auto">
        {textOfAnswer(question, other) || t('other.files', { count: countFiles(other) })}
      </blockquote>
      <Button small variant="soft" onClick={() => use(other)}>
        {t('other.use')}
      </Button>
    </Note>
  );
}

function textOfAnswer({ choices }: RunningQuestion, answer: Answer): string {
  if (typeof answer === 'string') return '';
  if (!Array.isArray(answer)) return answer.type === 'text' ? answer.answer : '';
  const textOf = (one: string | number) => choices.find(({ id }) => id === one)?.text ?? `${one}`;
  return answer.map(textOf).join(' · ');
}

function countFiles(answer: Answer): number {
  if (Array.isArray(answer)) return 0;
  return parseFileList(typeof answer === 'string' ? answer : answer.answer).length;
}

function SavedMark({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('running-test');
  const isSafe = useRunningAttempt().journal.useSafe();
  const state = getCardState(entry, isSafe, useOnline());
  const look = looks[state];

  return (
    <span
      role={look === 'problem' ? 'alert' : undefined}
      className={styles['saved']}
      data-look={look}
    >
      {look === 'problem' ? <Icon name="warning" /> : <Nuqta hollow={look !== 'server'} />}
      {t(`saved.${state}`)}
    </span>
  );
}

type CardState = keyof typeof looks;

function getCardState(
  { state, answer, seq }: JournalEntry,
  isSafe: boolean,
  isOnline: boolean,
): CardState {
  if (state === 'saved') return answer === null && seq === 0 ? 'none' : 'saved';
  if (state === 'late' || state === 'refused') return state;
  if (!isSafe) return 'unsafe';
  return state === 'kept' && !isOnline ? 'waiting' : state;
}
