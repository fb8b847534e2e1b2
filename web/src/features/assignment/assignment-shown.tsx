import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import type { CoursePage } from '@fasl/shared/contracts/lesson/lesson-page';
import { type AssignmentState, assignmentState } from '@fasl/shared/rules/lesson/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { useFocusFallback } from '#components/upload-field/use-focus-fallback.ts';
import { utils } from '#lib/api/api.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import { holdsSomething, isChanged, useAnswer } from './answer.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './assignment.module.css';
import { Mark } from './mark.tsx';
import { Question } from './question.tsx';
import type { Paper } from './question-file.tsx';
import { SentAnswer } from './sent-answer.tsx';
import { UnsentAnswer } from './unsent-answer.tsx';

type Props = {
  assignment: AssignmentPage;
  answeredAt: number;
  course: CoursePage;
  unitId: number;
  paper: Paper;
};

export function AssignmentShown({ assignment, answeredAt, course, unitId, paper }: Props) {
  const { deadline, submission } = assignment;
  const now = useServerClock({ now: assignment.now, answeredAt }, 1_000);
  const standing = assignmentState({ deadline, now, submission });
  const writing = useAnswer(assignment);
  const { isEditing, wasTurned, turn } = useTurned(unitId);
  // The form goes by itself once nothing is taken any more; why it went is read next.
  const { heir, watch } = useFocusFallback<HTMLDivElement>();
  const { answer, isDraft } = writing;
  const isUnsent = isDraft && holdsSomething(answer) && isChanged(answer, submission);

  return (
    <div className={styles['assignment']} {...watch}>
      <Facts assignment={assignment} />
      <Question question={assignment.question} paper={paper} />
      {standing !== 'open' && (
        <div {...heir}>
          <Standing assignment={assignment} standing={standing} />
        </div>
      )}
      {standing === 'open' && (isEditing || isDraft || !submission) ? (
        <AnswerForm
          work={{ assignment, answeredAt, course, unitId }}
          writing={writing}
          done={() => turn(false)}
          takesFocus={wasTurned}
        />
      ) : (
        submission && (
          <SentAnswer
            submission={submission}
            edit={standing === 'open' ? () => turn(true) : undefined}
            takesFocus={wasTurned}
          />
        )
      )}
      {standing !== 'open' && isUnsent && <UnsentAnswer writing={writing} />}
    </div>
  );
}

/** Whether what was sent is being edited; the one comes in place of the other. */
function useTurned(unitId: number) {
  const [isEditing, setEditing] = useState(false);
  const [wasTurned, setTurned] = useState(false);
  const turn = (toEditing: boolean) => {
    setEditing(toEditing);
    setTurned(true);
    // A grader may have taken it since.
    if (toEditing) void utils.assignment.page.invalidate({ unitId });
  };
  return { isEditing, wasTurned, turn };
}

function Facts({ assignment }: Pick<Props, 'assignment'>) {
  const { t } = useTranslation('assignment');
  const { deadline, overallScore } = assignment;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('deadline')}</dt>
        <dd>
          <bdi>{formatDate(deadline)}</bdi>{' '}
          <bdi className={styles['time']}>{formatTime(deadline)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('outOf')}</dt>
        <dd>{overallScore}</dd>
      </div>
    </dl>
  );
}

type StandingProps = Pick<Props, 'assignment'> & { standing: Exclude<AssignmentState, 'open'> };

function Standing({ assignment: { submission, overallScore }, standing }: StandingProps) {
  const { t } = useTranslation('assignment');
  if (standing === 'graded') {
    return submission && <Mark submission={submission} overallScore={overallScore} />;
  }
  return (
    <Note
      kind={standing === 'missed' ? 'bad' : 'warn'}
      icon={standing === 'missed' ? 'warning' : 'lock'}
    >
      <strong>{t(standing)}</strong>
      <p>{t(`next.${standing}`)}</p>
    </Note>
  );
}
