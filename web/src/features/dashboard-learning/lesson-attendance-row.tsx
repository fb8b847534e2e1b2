import type {
  DashboardClassroomInfo,
  LessonWithAttendance,
} from '@fasl/shared/contracts/classroom/dashboard';
import { truncateWords } from '@fasl/shared/rules/text/first-words';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Button } from '#components/button/button.tsx';
import { LessonLink } from '#components/classroom/lesson-link.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { bannedNoteId } from './classroom-frame.tsx';
import styles from './room.module.css';

const radius = 41;
const circumference = 2 * Math.PI * radius;
type Props = {
  lesson: LessonWithAttendance;
  room: Pick<DashboardClassroomInfo, 'label' | 'isBanned'>;
  buy: { begin: () => void; busy: boolean };
};

export function LessonAttendanceRow({ lesson, room, buy }: Props) {
  const { t } = useTranslation('figures');
  const percent = lesson.progress ?? 0;
  const dash = (percent / 100) * circumference;
  return (
    <li
      id={`lesson-${lesson.id}`}
      tabIndex={-1}
      className={joinClasses(row['row'], styles['row'], styles['ringed'])}
    >
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={t('presence.progress', { percent, lesson: lesson.name })}
        className={styles['ring']}
      >
        <circle cx="50" cy="50" r={radius} className={styles['rest']} />
        {percent > 0 && <circle cx="50" cy="50" r={radius} strokeDasharray={`${dash} 999`} />}
      </svg>
      <div className={row['words']}>
        <h3 className={joinClasses(row['name'], styles['marked'])} title={lesson.name}>
          {lesson.isCurrent && (
            <>
              <DashboardIcon name="bookmark" />
              <VisuallyHidden>{t('presence.current')}: </VisuallyHidden>
            </>
          )}
          <bdi>{truncateWords(lesson.name, 3)}</bdi>
        </h3>
        <Facts lesson={lesson} percent={percent} />
      </div>
      <div className={styles['end']}>
        <Action lesson={lesson} room={room} buy={buy} />
      </div>
    </li>
  );
}

function Facts({ lesson, percent }: { lesson: LessonWithAttendance; percent: number }) {
  const { t } = useTranslation('figures');
  const duration = useDurationText(2);
  const { attendance, action, isForSale, expiresAt, startsAt, seconds } = lesson;
  const at = expiresAt && isolated(expiresAt);
  return (
    <p className={row['facts']}>
      {attendance && (
        <Tag kind={attendance === 'attended' ? 'ok' : 'orange'}>{t(`presence.${attendance}`)}</Tag>
      )}
      {action === 'open' && (
        <span>{at ? t('presence.active', { at }) : t('presence.forever')}</span>
      )}
      {action === 'expired' && at && <span>{t('presence.expired', { at })}</span>}
      {startsAt && (action === 'closed' || isUnopened({ action, isForSale })) && (
        <span>{t('presence.opens', { at: isolated(startsAt) })}</span>
      )}
      <span>{t('presence.spent', { time: `\u2068${duration(seconds)}\u2069` })}</span>
      <span>{t('presence.done', { percent })}</span>
    </p>
  );
}

/** Isolates the date, so that its digits keep their order in Arabic text. */
const isolated = (at: string) => `\u2068${formatDate(at)} ${formatTime(at)}\u2069`;

/** The lesson is not for sale yet; the classroom page shows the reason. */
const isUnopened = ({ action, isForSale }: Pick<LessonWithAttendance, 'action' | 'isForSale'>) =>
  (action === 'buy' || action === 'enroll') && !isForSale;

function Action({
  lesson: { action, isForSale, id, name },
  room: { label, isBanned },
  buy,
}: Props) {
  const { t } = useTranslation('figures');
  const text = t(`presence.action.${action}`);
  if (action === 'expired' || action === 'closed' || isBanned || isUnopened({ action, isForSale }))
    return (
      <Button
        small
        variant="soft"
        aria-disabled="true"
        {...(isBanned && { 'aria-describedby': bannedNoteId })}
      >
        {text}
      </Button>
    );
  if (action === 'open')
    return (
      <LessonLink label={label} courseId={id} aria-label={`${text}: ${name}`}>
        {text}
      </LessonLink>
    );
  return (
    <Button small busy={buy.busy} onClick={buy.begin} aria-label={`${text}: ${name}`}>
      {text}
    </Button>
  );
}
