import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { type AssignmentState, getAssignmentState } from '@fasl/shared/rules/lesson/assignment';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { LetterBlock, SchoolContactLink } from '#components/layout/letter-block.tsx';
import { useFocusFallback } from '#components/upload-field/use-focus-fallback.ts';
import { apiUtils } from '#lib/api/api.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import { isUnsent, useAnswerDraft } from './answer.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './assignment.module.css';
import { SubmissionScore } from './mark.tsx';
import { AssignmentQuestion } from './question.tsx';
import type { RenderFile } from './question-file.tsx';
import { SentAnswer } from './sent-answer.tsx';
import { ClosedNote, SentNote } from './sent-note.tsx';
import { UnsentAnswer } from './unsent-answer.tsx';

type Props = {
  assignment: AssignmentPage;
  answeredAt: number;
  course: LessonPage;
  unitId: number;
  renderFile: RenderFile;
};

export function AssignmentContent({ assignment, answeredAt, course, unitId, renderFile }: Props) {
  const { deadline, submission } = assignment;
  const now = useServerClock({ now: assignment.now, answeredAt }, 1_000);
  const state = getAssignmentState({ deadline, now, submission });
  const answerDraft = useAnswerDraft(assignment);
  const { isEditing, wasToggled, toggleEdit } = useEditToggle(unitId);
  // The form disappears at the deadline; the focus moves to the note that replaces it.
  const { heir, watch } = useFocusFallback<HTMLDivElement>();
  const isForm = state === 'open' && (isEditing || answerDraft.isDraft || !submission);

  return (
    <div className={styles['assignment']} {...watch}>
      <Facts assignment={assignment} />
      {state !== 'open' && <StateNote {...{ assignment, course, state, heir }} />}
      {state === 'open' && !isForm && submission && (
        <SentNote
          submission={submission}
          deadline={deadline}
          edit={() => toggleEdit(true)}
          takesFocus={wasToggled}
        />
      )}
      <AssignmentQuestion question={assignment.question} renderFile={renderFile} />
      {isForm && (
        <AnswerForm
          context={{ assignment, answeredAt, course, unitId }}
          answerDraft={answerDraft}
          done={() => toggleEdit(false)}
          takesFocus={wasToggled}
        />
      )}
      {!isForm && submission && <SentAnswer submission={submission} />}
      {state !== 'open' && isUnsent(answerDraft, submission) && (
        <UnsentAnswer answerDraft={answerDraft} />
      )}
    </div>
  );
}

function useEditToggle(unitId: number) {
  const [isEditing, setEditing] = useState(false);
  const [wasToggled, setToggled] = useState(false);
  const toggleEdit = (toEditing: boolean) => {
    setEditing(toEditing);
    setToggled(true);
    // The answer may have been graded in the meantime.
    if (toEditing) void apiUtils.assignment.page.invalidate({ unitId });
  };
  return { isEditing, wasToggled, toggleEdit };
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

type StateNoteProps = Pick<Props, 'assignment' | 'course'> & {
  state: Exclude<AssignmentState, 'open'>;
  /** The element that takes the focus. */
  heir: ComponentProps<'div'>;
};

function StateNote({ assignment, course, state, heir }: StateNoteProps) {
  const { t } = useTranslation(['assignment', 'course']);
  const { submission, overallScore } = assignment;
  if (state === 'graded' && submission) {
    return (
      <div {...heir}>
        <SubmissionScore submission={submission} overallScore={overallScore}>
          {submission.status === 'failed' && <ReviewLink course={course} />}
        </SubmissionScore>
      </div>
    );
  }
  if (submission) return <ClosedNote submission={submission} heir={heir} />;
  return (
    <div {...heir}>
      <LetterBlock tone="rose" shape="sad" className={styles['lettered']}>
        <h2>{t('missed')}</h2>
        <p>{t('next.missed')}</p>
        <SchoolContactLink variant="onBlock">{t('course:contact')}</SchoolContactLink>
      </LetterBlock>
    </div>
  );
}

function ReviewLink({ course }: Pick<Props, 'course'>) {
  const { t } = useTranslation('assignment');
  return (
    <ButtonLink
      to={getLessonPath(course.id)}
      params={{ label: course.classroom.label }}
      activeOptions={{ exact: true }}
      variant="onBlock"
    >
      {t('mark.review')}
    </ButtonLink>
  );
}
