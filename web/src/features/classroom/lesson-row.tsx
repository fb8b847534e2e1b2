import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { Money } from '#components/feedback/money.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { getTimeLeft, type TimeLeft } from '#lib/format/time-left.ts';
import { isPriced, LessonAction, withoutPrices } from './lesson-action.tsx';
import { LessonBlockReason } from './lesson-block-reason.tsx';
import styles from './lesson-row.module.css';

type Props = {
  lesson: Lesson;
  position: number;
  classroom: ClassroomPage;
  now: number | null;
  buy: (lesson: Lesson) => void;
};

const tones: Tone[] = ['nile', 'sun', 'rose', 'clay', 'sky'];

export function LessonRow({ lesson, position, classroom, now, buy }: Props) {
  const { t } = useTranslation('classroom');
  const whyId = useId();
  // The note of a classroom that is not open says the reason once.
  const isLocked =
    classroom.state === 'open' && (lesson.requires !== null || lesson.action === 'closed');
  const isShut = withoutPrices.has(classroom.state);
  const tone = isShut ? 'tint' : (tones[(position - 1) % tones.length] ?? 'nile');
  const isCurrent = lesson.isCurrent && classroom.state === 'open';

  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <span className={joinClasses(styles['mark'], getToneClass(tone))} aria-hidden="true">
        {isLocked ? <Icon name="lock" /> : <bdi>{position}</bdi>}
      </span>
      <div className={styles['words']}>
        <h3 id={`lesson-${lesson.id}`} tabIndex={-1} className={styles['name']}>
          <bdi>{lesson.name}</bdi>
        </h3>
        <LessonFacts lesson={{ ...lesson, isCurrent }} state={classroom.state} now={now} />
        {lesson.action === 'open' && lesson.progress !== null && (
          <ProgressStroke
            percent={lesson.progress}
            label={t('progressOf', { lesson: lesson.name })}
          />
        )}
        <LessonBlockReason id={whyId} lesson={lesson} classroom={classroom} />
      </div>
      <LessonAction lesson={lesson} classroom={classroom} whyId={whyId} buy={buy} />
    </li>
  );
}

type LessonDetailsProps = { lesson: Lesson; now: number | null };

type LessonFactsProps = LessonDetailsProps & Pick<ClassroomPage, 'state'>;

function LessonFacts({ lesson, state, now }: LessonFactsProps) {
  const { t } = useTranslation('classroom');
  const { action, price, isCurrent, expiresAt } = lesson;
  const isShut = withoutPrices.has(state);
  // An open classroom has the price beside the button.
  const isLater = state !== 'open' && !isShut;

  return (
    <div className={styles['facts']}>
      {isCurrent && (
        <span className={styles['current']}>
          <Nuqta /> {t('current')}
        </span>
      )}
      {action === 'expired' && (
        <Tag kind="bad">
          {expiresAt ? <LabelledTime label="endedOn" at={expiresAt} /> : t('expired')}
        </Tag>
      )}
      {action === 'closed' && <Tag>{t('action.closed')}</Tag>}
      {price === 0 && action !== 'open' && action !== 'expired' && !isShut && (
        <Tag kind="ok">{t('free')}</Tag>
      )}
      <LessonDetails lesson={lesson} now={now} showsPrice={isLater && isPriced(lesson)} />
    </div>
  );
}

function LessonDetails({ lesson, now, showsPrice }: LessonDetailsProps & { showsPrice: boolean }) {
  const { t } = useTranslation('classroom');
  const { action, units, progress, expiresAt } = lesson;
  const isOpen = action === 'open';
  const done = progress === null ? 0 : Math.round((progress / 100) * units);
  const left = isOpen && expiresAt !== null && now !== null ? getTimeLeft(expiresAt, now) : null;

  return (
    <NuqtaFacts
      className={styles['details']}
      facts={[
        isOpen &&
          expiresAt !== null && {
            key: 'until',
            content: <LabelledTime label="openUntil" at={expiresAt} />,
          },
        left !== null && { key: 'left', content: <Left left={left} /> },
        units > 0 && {
          key: 'units',
          content: isOpen ? t('unitsDone', { done, count: units }) : t('units', { count: units }),
        },
        showsPrice && { key: 'price', content: <Money amount={lesson.price} /> },
      ]}
    />
  );
}

function LabelledTime({ label, at }: { label: 'endedOn' | 'openUntil'; at: string }) {
  const { t } = useTranslation('classroom');
  return (
    <span>
      {t(label)} <bdi>{formatDateTime(at)}</bdi>
    </span>
  );
}

function Left({ left }: { left: TimeLeft }) {
  const { t } = useTranslation('classroom');
  return (
    <span className={left.unit === 'days' ? undefined : styles['soon']}>
      {t(`left.${left.unit}`, { count: left.count })}
    </span>
  );
}
