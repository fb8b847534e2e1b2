import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './classroom.module.css';

const tones = {
  banned: 'rose',
  rejected: 'rose',
  pending: 'sky',
  register: 'sky',
  soon: 'sky',
  closed: 'sun',
  locked: 'sun',
} as const;

const letters = { rose: 'sad', sky: 'fa', sun: 'lam' } as const;

type Props = {
  classroom: Pick<ClassroomPage, 'state' | 'type' | 'isMember' | 'instructor' | 'tabs'>;
  /** The registration, if the student can register. */
  register: ReactNode;
};

/** Why no lesson of the classroom can be bought, with the next step. */
export function ClassroomStateNote({ classroom, register }: Props) {
  const { t } = useTranslation('classroom');
  const isParent = useViewer()?.user?.role === 'parent';
  const { state } = classroom;
  if (state === 'open') return null;
  const tone = tones[state];
  const letter = letters[tone];
  const opensAt = state === 'soon' ? findFirstStart(classroom) : undefined;
  const [title, text] = getStateKeys(classroom, state, isParent);

  return (
    <div
      id="standing"
      tabIndex={-1}
      className={joinClasses(styles['standing'], getToneClass(tone))}
      data-letter={letter}
    >
      <Shape name={letter} className={styles['letter']} />
      <strong>
        <span>{t(`state.${title}`)}</span>
        {opensAt && (
          <>
            <br />
            {formatDay(opensAt)}
          </>
        )}
      </strong>
      <p>{t(`state.${opensAt ? 'soon.opens' : text}`)}</p>
      <div className={styles['next']}>
        {register}
        {!isParent && state !== 'register' && <NextStep classroom={classroom} />}
      </div>
    </div>
  );
}

export const listLessons = ({ tabs }: Pick<ClassroomPage, 'tabs'>) =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons));

const findFirstStart = (classroom: Pick<ClassroomPage, 'tabs'>): string | undefined =>
  listLessons(classroom)
    .flatMap(({ startsAt }) => startsAt ?? [])
    .toSorted()[0];

/** The keys of the note's title and text. Parents cannot register or buy. */
export function getStateKeys(
  classroom: Props['classroom'],
  state: keyof typeof tones,
  isParent: boolean,
) {
  if (state === 'locked') return getLockedKeys(classroom, isParent);
  return [`${state}.title`, getTextKey(classroom, state, isParent)] as const;
}

function getLockedKeys({ type, isMember }: Props['classroom'], isParent: boolean) {
  if (isParent) return ['locked.parent.title', 'locked.parent.center'] as const;
  // The student has opened a lesson with a code, and needs another code for each further one.
  if (type === 'center' && isMember) return ['locked.memberTitle', 'locked.member'] as const;
  // Only a member's online classroom is locked, for further lessons.
  if (type === 'online') return ['locked.onlineTitle', 'locked.online'] as const;
  return ['locked.title', 'locked.center'] as const;
}

function getTextKey(
  classroom: Props['classroom'],
  state: Exclude<keyof typeof tones, 'locked'>,
  isParent: boolean,
) {
  if (state === 'register' && isParent) return 'register.parent';
  const lessons = listLessons(classroom);
  if (state === 'soon' && lessons.length === 0) return 'soon.none';
  const hasOpen = lessons.some(({ action }) => action === 'open');
  return state === 'closed' && !hasOpen ? 'closed.none' : (`${state}.text` as const);
}

function NextStep({ classroom: { state, type, instructor } }: Pick<Props, 'classroom'>) {
  const { t } = useTranslation('classroom');
  // The school's page names its branches and hours.
  const hasContact = useSchool()?.shows.about;
  if (state === 'locked' && type === 'center') {
    return (
      <div>
        <ButtonLink
          to={paths.instructor}
          params={{ label: instructor.label }}
          hash="code"
          variant="onBlock"
        >
          {t('state.locked.enter')}
        </ButtonLink>
      </div>
    );
  }
  if (state === 'banned' && hasContact) {
    return (
      <ButtonLink to={paths.about} variant="onBlock">
        {t('state.banned.contact')}
      </ButtonLink>
    );
  }
  // A pending request or a later opening needs no step of the student.
  const variant = state === 'pending' || state === 'soon' ? 'line' : 'onBlock';
  return (
    <ButtonLink to={paths.results} search={{ query: '' }} variant={variant} small>
      {t('state.browse')}
    </ButtonLink>
  );
}
