import { getQuestionMarker, type QuestionMarker } from '@fasl/shared/rules/exam/exam-run';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { useOnline } from '#lib/network/connection.ts';
import styles from './navigator.module.css';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';
import type { ExamQuestions } from './use-questions.ts';

const legend = ['answered', 'unanswered', 'untouched'] as const;

type Props = {
  open: boolean;
  close: () => void;
  questions: ExamQuestions;
  current: number;
  submit: () => void;
};

export function QuestionNavigator({ open, close, questions, current, submit }: Props) {
  const { t } = useTranslation(['running-test', 'common']);
  const { states, count } = questions;
  const markers = states.map((state, index) => getQuestionMarker(state, index === current));
  const closeThen = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <Sheet
      label={t('questions')}
      open={open}
      close={close}
      side="end"
      className={styles['navigator']}
    >
      <div className={styles['head']}>
        <h2>
          {t('questions')} <span>{count}</span>
        </h2>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </div>
      <NavigatorCounts markers={markers} />
      <ol className={styles['cells']}>
        {states.map((state, index) => (
          <NavigatorCell
            key={state.id}
            number={index + 1}
            marker={markers[index] ?? 'untouched'}
            isCurrent={index === current}
            id={state.id}
            go={questions.mayGo(index) ? closeThen(() => questions.goTo(index)) : null}
          />
        ))}
      </ol>
      <NavigatorLegend markers={markers} />
      <NavigatorEnd questions={questions} closeThen={closeThen} submit={submit} />
    </Sheet>
  );
}

type MarkersProps = { markers: QuestionMarker[] };

function NavigatorCounts({ markers }: MarkersProps) {
  const { t } = useTranslation(['running-test', 'common']);
  const countOf = (marker: QuestionMarker) => markers.filter((one) => one === marker).length;
  const skipped = countOf('unanswered');
  const counts = [
    t('count.answered', { count: countOf('answered') }),
    skipped > 0 && t('count.skipped', { count: skipped }),
  ];
  return <p className={styles['count']}>{counts.filter(Boolean).join(t('common:comma'))}</p>;
}

function NavigatorLegend({ markers }: MarkersProps) {
  const { t } = useTranslation('running-test');
  const used = legend.filter((one) => markers.includes(one));
  return (
    <ul className={styles['legend']}>
      {used.map((marker) => (
        <li key={marker} data-marker={marker}>
          <Nuqta hollow={marker === 'unanswered'} />
          {t(`marker.${marker}`)}
        </li>
      ))}
    </ul>
  );
}

type NavigatorCellProps = {
  number: number;
  marker: QuestionMarker;
  isCurrent: boolean;
  /** Id of the question within the attempt. */
  id: number;
  /** `null` if the student may not open the question yet. */
  go: (() => void) | null;
};

function NavigatorCell({ number, marker, isCurrent, id, go }: NavigatorCellProps) {
  const { t } = useTranslation('running-test');
  const { journal } = useRunningAttempt();
  // A half-filled gap question is neither empty nor answered.
  const isEmpty = (journal.use().get(id)?.answer ?? null) === null;
  const state = marker === 'current' ? isEmpty && t('saved.none') : t(`marker.${marker}`);
  return (
    <li>
      <button
        type="button"
        className={styles['cell']}
        data-marker={marker}
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={go === null || undefined}
        aria-label={state ? t('cell', { number, state }) : t('cellStarted', { number })}
        onClick={() => go?.()}
      >
        <bdi>{number}</bdi>
      </button>
    </li>
  );
}

type NavigatorEndProps = Pick<Props, 'questions' | 'submit'> & {
  closeThen: (act: () => void) => () => void;
};

/** Leads to the first question without an answer, and to the submission. */
function NavigatorEnd({ questions, submit, closeThen }: NavigatorEndProps) {
  const { t } = useTranslation('running-test');
  const { count, answered, firstMissing, goTo } = questions;
  const missing = count - answered;
  const { exam } = useRunningAttempt();
  const isOnline = useOnline();
  const whyId = 'submit-why';
  const left = missing > 0 ? t('count.left', { count: missing }) : null;
  const why = isOnline ? left : t('waitsForNetwork');
  return (
    <>
      {!exam.allowMovement && (
        <p className={styles['count']}>{t(exam.mode === 'single' ? 'noMovement' : 'noJump')}</p>
      )}
      {isOnline && firstMissing !== -1 && (
        <Button wide onClick={closeThen(() => goTo(firstMissing))} className={styles['next']}>
          {t('answerNumber', { number: firstMissing + 1 })}
        </Button>
      )}
      <Button
        wide
        variant={missing > 0 ? 'line' : 'brand'}
        aria-disabled={!isOnline || undefined}
        aria-describedby={why ? whyId : undefined}
        onClick={closeThen(submit)}
      >
        {t('submitTest')}
      </Button>
      {why && (
        <div className={styles['why']}>
          <DisabledReason id={whyId}>{why}</DisabledReason>
        </div>
      )}
    </>
  );
}
