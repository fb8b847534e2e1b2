import type {
  LearningRecord,
  RecordClassroom,
} from '@fasl/shared/contracts/classroom/learning-record';
import { formatPercent, toSharePercent } from '@fasl/shared/rules/text/share-percent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainLogo } from '#components/brand/logo.tsx';
import { PostersPicture } from '#components/brand/pictures.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { StandingTag } from '#components/classroom/standing-tag.tsx';
import { DescriptionList } from '#components/feedback/description-list.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import paper from '#components/layout/paper.module.css';
import { joinClasses } from '#lib/browser/classes.ts';
import { usePrintScheme } from '#lib/browser/use-print-scheme.ts';
import { formatDate } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './record.module.css';

const columns = ['room', 'attended', 'completed', 'tests', 'average', 'time'] as const;

type Props = { record: LearningRecord };

export function RecordSheet({ record }: Props) {
  usePrintScheme();
  return (
    <article
      aria-labelledby="record-title"
      className={joinClasses(paper['paper'], styles['sheet'])}
    >
      <RecordHead record={record} />
      <div className={styles['body']}>
        {record.rooms.length > 0 && <Totals record={record} />}
        <RecordClassrooms rooms={record.rooms} />
      </div>
    </article>
  );
}

function RecordHead({ record: { name, cardNumber, educationYear, at, rooms } }: Props) {
  const { t } = useTranslation('record');
  return (
    <header className={joinClasses(styles['head'], getToneClass('sky'))}>
      <Shape name="sad" className={styles['shape']} />
      <PlainLogo />
      <h1 id="record-title">{t('title')}</h1>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      <NuqtaFacts
        className={styles['identity']}
        facts={[
          cardNumber !== null && {
            key: 'card',
            content: (
              <>
                {t('card')} <bdi dir="ltr">{cardNumber}</bdi>
              </>
            ),
          },
          educationYear !== null && { key: 'year', content: educationYear },
          {
            key: 'at',
            content: (
              <>
                {t('on')} <bdi dir="ltr">{formatDate(at)}</bdi>
              </>
            ),
          },
        ]}
      />
      {rooms.length > 0 && <SaveAsPdf />}
    </header>
  );
}

function SaveAsPdf() {
  const { t } = useTranslation('record');
  return (
    <div className={joinClasses(paper['actions'], styles['save'])}>
      <Button variant="onBlock" small onClick={() => print()}>
        {t('print')}
      </Button>
      <p>{t('how')}</p>
    </div>
  );
}

const countNames = ['classrooms', 'courses', 'tests', 'videos', 'documents'] as const;

/** A name before its figure is plural, whatever the figure is. */
const labelCount = 3;

function Totals({ record: { counts, attendance, average, seconds } }: Props) {
  const { t } = useTranslation(['record', 'figures']);
  const duration = useDurationText(3);
  const rates = [
    { name: t('figures:attendance.title'), share: attendance },
    { name: t('figures:average.title'), share: average },
  ];
  const details = [
    ...rates.map(({ name, share }) => ({
      name,
      value: share === null ? t('figures:average.none') : <Rate name={name} share={share} />,
    })),
    ...countNames.map((name) => ({
      name: t(`figures:counts.${name}`, { count: labelCount }),
      value: formatNumber(counts[name]),
    })),
    { name: t('figures:time.title'), value: duration(seconds) },
  ];
  return (
    <DescriptionList items={details} className={joinClasses(paper['facts'], styles['facts'])} />
  );
}

type RateProps = { name: string; share: number };

function Rate({ name, share }: RateProps) {
  return (
    <>
      <bdi dir="ltr">{formatPercent(share, 2)}%</bdi>
      <ProgressStroke percent={toSharePercent(share, 2)} label={name} />
    </>
  );
}

/** As in the style sheet, which folds the rows on screen only: paper has all of them. */
const foldedRows = 8;

/** One row per classroom; on a narrow screen one list per classroom. */
function RecordClassrooms({ rooms }: { rooms: RecordClassroom[] }) {
  const { t } = useTranslation(['record', 'figures']);
  if (rooms.length === 0) {
    return (
      <PictureBlock tone="tint" picture={<PostersPicture />} className={styles['empty']}>
        <h2>{t('none')}</h2>
        <p>{t('figures:rooms.noneHint')}</p>
        <ButtonLink to={paths.results}>{t('start')}</ButtonLink>
      </PictureBlock>
    );
  }
  return <ClassroomTable rooms={rooms} />;
}

function ClassroomTable({ rooms }: { rooms: RecordClassroom[] }) {
  const { t } = useTranslation('record');
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = !isOpen && rooms.length > foldedRows;
  return (
    <div className={styles['list']}>
      <table className={styles['rooms']} data-folded={isFolded || undefined}>
        <caption>{t('rooms')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <Room key={room.id} room={room} />
          ))}
        </tbody>
      </table>
      {isFolded && (
        <Button variant="soft" className={styles['more']} onClick={() => setIsOpen(true)}>
          {t('more', { total: rooms.length })}
        </Button>
      )}
    </div>
  );
}

const outcomes = ['passed', 'failed', 'notStarted'] as const;

function Room({ room }: { room: RecordClassroom }) {
  const { t } = useTranslation(['record', 'figures']);
  const duration = useDurationText(2);
  const { attended, notAttended, average } = room;
  const cells = {
    attended: t('of', { done: attended, all: attended + notAttended }),
    completed: formatNumber(room.completed),
    tests: outcomes.some((outcome) => room[outcome] > 0) ? <TestCounts room={room} /> : '–',
    average: average === null ? '–' : `${formatPercent(average, 2)}%`,
    time: duration(room.seconds),
  };
  return (
    <tr>
      <th scope="row">
        <bdi>{room.title}</bdi>
        <StandingTag status={room.status} isBanned={room.isBanned} />
      </th>
      {Object.entries(cells).map(([column, text]) => (
        <td
          key={column}
          data-label={t(`columns.${column as keyof typeof cells}`)}
          data-none={(typeof text === 'string' && /^[0–]/.test(text)) || undefined}
        >
          {typeof text === 'string' ? <bdi>{text}</bdi> : text}
        </td>
      ))}
    </tr>
  );
}

function TestCounts({ room }: { room: RecordClassroom }) {
  const { t } = useTranslation('record');
  const counted = outcomes.filter((outcome) => room[outcome] > 0);
  return (
    <NuqtaFacts
      className={styles['tests']}
      facts={counted.map((outcome) => ({
        key: outcome,
        content: t(`testCounts.${outcome}`, { count: room[outcome] }),
      }))}
    />
  );
}
