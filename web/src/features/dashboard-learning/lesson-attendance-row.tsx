import type {
  DashboardClassroomInfo,
  LessonWithAttendance,
} from '@fasl/shared/contracts/classroom/dashboard';
import { truncateWords } from '@fasl/shared/rules/text/first-words';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { LessonLink } from '#components/classroom/lesson-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { type NuqtaFact, NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime, isolateDateTime } from '#lib/format/dates.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { RequiredLink, RowRing, RowTime } from './classroom-tiles.tsx';
import styles from './room.module.css';
import foldStyles from './webinars/slots.module.css';

type Props = {
  lesson: LessonWithAttendance;
  room: Pick<DashboardClassroomInfo, 'label' | 'isBanned'>;
  buy: { begin: () => void; busy: boolean };
};

export function LessonAttendanceRow({ lesson, room, buy }: Props) {
  const { t } = useTranslation('figures');
  return (
    <li
      id={`lesson-${lesson.id}`}
      tabIndex={-1}
      className={joinClasses(row['row'], styles['row'], styles['ringed'])}
      data-banned={room.isBanned || undefined}
    >
      <ProgressRing lesson={lesson} />
      <h3 className={joinClasses(row['name'], styles['marked'])} title={lesson.name}>
        {lesson.isCurrent && (
          <>
            <DashboardIcon name="bookmark" />
            <VisuallyHidden>{t('presence.current')}: </VisuallyHidden>
          </>
        )}
        <bdi>{truncateWords(lesson.name, 3)}</bdi>
      </h3>
      <Details lesson={lesson} room={room} />
      {!room.isBanned && <Action lesson={lesson} room={room} buy={buy} />}
    </li>
  );
}

/** The share of the lesson that is done; a lock while the lesson cannot be bought yet. */
function ProgressRing({ lesson }: Pick<Props, 'lesson'>) {
  const { t } = useTranslation('figures');
  const { name, progress } = lesson;
  const percent = progress ?? 0;
  return (
    <RowRing
      percent={percent}
      label={t('presence.progress', { percent, lesson: name })}
      icon={progress === null && isShut(lesson) ? 'lock' : undefined}
    />
  );
}

function Details({ lesson, room }: Omit<Props, 'buy'>) {
  return (
    <div className={styles['details']}>
      <Facts lesson={lesson} isBanned={room.isBanned} />
      {!room.isBanned && isOffered(lesson) && <Reason lesson={lesson} label={room.label} />}
    </div>
  );
}

function Facts({ lesson, isBanned }: { lesson: LessonWithAttendance; isBanned: boolean }) {
  const { t } = useTranslation('figures');
  const duration = useDurationText(2);
  const { action, expiresAt, startsAt, seconds } = lesson;
  const at = expiresAt && isolateDateTime(formatDate(expiresAt), formatTime(expiresAt));
  return (
    <NuqtaFacts
      facts={[
        ...usePresenceFacts(lesson),
        isNotOnSale(lesson) &&
          !isBanned &&
          startsAt !== null && {
            key: 'opens',
            content: t('presence.opens', {
              at: isolateDateTime(formatDate(startsAt), formatTime(startsAt)),
            }),
          },
        (seconds >= 1 || lesson.progress !== null || lesson.attendance === 'attended') && {
          key: 'time',
          content: <RowTime time={duration(seconds)} />,
        },
        ...useOfferFacts(lesson),
        action === 'open' && {
          key: 'until',
          content: at ? t('presence.active', { at }) : t('presence.forever'),
        },
        action === 'expired' && {
          key: 'expired',
          content: at ? t('presence.expired', { at }) : t('presence.action.expired'),
        },
      ]}
    />
  );
}

function usePresenceFacts({ attendance, action }: LessonWithAttendance): (NuqtaFact | false)[] {
  const { t } = useTranslation('figures');
  return [
    attendance === 'attended' && {
      key: 'attended',
      content: <b className={styles['attended']}>{t('presence.attended')}</b>,
    },
    attendance === 'absent' && {
      key: 'absent',
      content: <Tag kind="orange">{t('presence.absent')}</Tag>,
      isTag: true,
    },
    action === 'closed' && {
      key: 'closed',
      content: <Tag>{t('presence.action.closed')}</Tag>,
      isTag: true,
    },
  ];
}

/** Facts of a lesson that the student can buy or open for free, as in its classroom. */
function useOfferFacts(lesson: LessonWithAttendance): (NuqtaFact | false)[] {
  const { t } = useTranslation('figures');
  const { action, units, price } = lesson;
  const isNew = (action === 'buy' || action === 'enroll') && !isShut(lesson);
  const free = <Tag kind="ok">{t('presence.free')}</Tag>;
  return [
    isNew && price === 0 && { key: 'free', content: free, isTag: true },
    isNew && units > 0 && { key: 'units', content: t('presence.units', { count: units }) },
  ];
}

const canBuy = ({ action, isForSale }: LessonWithAttendance): boolean =>
  action !== 'open' && action !== 'closed' && isForSale;

type Offer = Pick<LessonWithAttendance, 'action' | 'isForSale'>;

/** The student can buy the lesson or open it for free, maybe after other lessons. */
const isOffered = ({ action, isForSale }: Offer): boolean =>
  (action === 'buy' || action === 'enroll') && isForSale;

/** The lesson is not for sale yet; the row shows when it opens. */
const isNotOnSale = ({ action, isForSale }: Offer): boolean =>
  action === 'closed' || ((action === 'buy' || action === 'enroll') && !isForSale);

const isShut = (lesson: LessonWithAttendance): boolean =>
  isNotOnSale(lesson) || lesson.requires !== null;

type ReasonProps = Pick<Props, 'lesson'> & { label: string };

/** Links to the lessons that are required first. One of them is enough, as in the classroom. */
function Reason({ lesson: { requires }, label }: ReasonProps) {
  const { t } = useTranslation(['figures', 'common']);
  if (!requires) return null;
  const items = [...new Map(requires.groups.flat().map((item) => [item.id, item])).values()];
  return (
    <p className={styles['reason']}>
      {t(`presence.requires.${requires.criteria}`)}{' '}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && (index < items.length - 1 ? t('common:comma') : ` ${t('presence.or')} `)}
          <RequiredLink item={item} isHere={item.classroom === label} />
        </Fragment>
      ))}
    </p>
  );
}

export const wasOpened = ({ progress, seconds, attendance }: LessonWithAttendance): boolean =>
  progress !== null || seconds >= 1 || attendance !== null;

/** Names only, because a banned student cannot open the lessons. */
export function UnopenedLessons({ lessons }: { lessons: LessonWithAttendance[] }) {
  const { t } = useTranslation('figures');
  if (lessons.length === 0) return null;
  return (
    <details className={foldStyles['more']}>
      <summary>
        {t('presence.unopened', { count: lessons.length })} <Icon name="down" />
      </summary>
      <ul>
        {lessons.map(({ id, name }) => (
          <li key={id} className={styles['unopened']}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Action({ lesson, room: { label }, buy }: Props) {
  const { t } = useTranslation('figures');
  const { action, id, name, price } = lesson;
  if (action === 'open') {
    const text = t('presence.action.open');
    return (
      <div className={styles['end']}>
        <LessonLink label={label} courseId={id} aria-label={`${text}: ${name}`}>
          {text}
        </LessonLink>
      </div>
    );
  }
  if (action === 'closed' || !canBuy(lesson)) return null;
  const isExpired = action === 'expired';
  // The dialog of a lesson with prerequisites leads to them.
  const isQuiet = lesson.requires !== null;
  const again = price > 0 ? 'again' : 'openAgain';
  const text = t(isExpired ? `presence.${again}` : `presence.action.${action}`);
  return (
    <div className={styles['end']} data-quiet={isQuiet || undefined}>
      {price > 0 && (
        <b className={styles['price']}>
          <Money amount={price} />
        </b>
      )}
      <Button
        small
        variant={isQuiet ? 'soft' : 'line'}
        busy={buy.busy}
        onClick={buy.begin}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </div>
  );
}
