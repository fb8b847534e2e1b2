import type { ClassroomProgress } from '@fasl/shared/contracts/lesson/progress';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { ProgressPicture } from '#components/brand/pictures.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { SkeletonBlocks } from '#components/feedback/skeleton-blocks.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './progress.module.css';

const heights = ['190px', '104px', '104px', '104px'];

/** Parents see the same page, read-only. */
export function ProgressView() {
  const { t } = useTranslation('progress');
  const user = useViewer()?.user;
  const isParent = user?.role === 'parent';
  const { data, error, isFetching, refetch } = api.progress.list.useQuery();
  const name = user?.childName;
  const title = name ? t('ofChild', { name }) : t(isParent ? 'child' : 'title');
  usePageTitle(title);

  return (
    <PageContainer className={joinClasses(styles['page'], data?.length === 0 && styles['none'])}>
      <h1 className={styles['heading']}>{title}</h1>
      {data?.length === 0 && (
        <PictureBlock tone="rose" picture={<ProgressPicture />}>
          <h2>{t('empty')}</h2>
          <p>{t('emptyHint')}</p>
          {!isParent && (
            <ButtonLink to={paths.results} variant="onBlock">
              {t('browse')}
            </ButtonLink>
          )}
        </PictureBlock>
      )}
      {data && <Total rows={data} />}
      {data && data.length > 0 && <Rows rows={data} isParent={isParent} />}
      {!data && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonBlocks heights={heights} className={styles['waiting']} />}
    </PageContainer>
  );
}

function Rows({ rows, isParent }: { rows: ClassroomProgress[]; isParent: boolean }) {
  return (
    <ul className={styles['rows']}>
      {rows.toSorted(compareRows).map((progress) => (
        <ProgressRow
          key={progress.classroom.id ?? progress.classroom.title}
          progress={progress}
          isParent={isParent}
        />
      ))}
    </ul>
  );
}

function Total({ rows }: { rows: ClassroomProgress[] }) {
  const { t } = useTranslation('progress');
  const completed = rows.reduce((sum, row) => sum + row.completed, 0);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  if (total === 0) return null;
  const percent = Math.floor((completed / total) * 100);
  return (
    <div className={joinClasses(styles['total'], getToneClass('sun'))}>
      <Kashida percent={percent} className={styles['kashida']} />
      <p>
        <bdi dir="ltr" className={styles['share']}>
          {percent}%
        </bdi>
        {t('units', { done: completed, count: total })}
      </p>
    </div>
  );
}

/** Started classrooms first, the furthest on top; completed ones are last. */
const compareRows = (one: ClassroomProgress, other: ClassroomProgress): number =>
  (other.percentage % 100) - (one.percentage % 100) || one.percentage - other.percentage;

type RowProps = { progress: ClassroomProgress; isParent: boolean };

/** The link covers the row. */
function ProgressRow({ progress, isParent }: RowProps) {
  const { t } = useTranslation('progress');
  const { classroom, completed, total, percentage } = progress;
  const { title, label } = classroom;

  return (
    <li className={styles['row']} data-unstarted={percentage === 0 || undefined}>
      <h2 className={styles['title']}>
        {label === null ? (
          title
        ) : (
          <TextLink to={paths.classroom} params={{ label }}>
            {title}
          </TextLink>
        )}
      </h2>
      <p className={styles['percent']} aria-hidden="true">
        <bdi dir="ltr">{percentage}%</bdi>
      </p>
      <div className={styles['stroke']}>
        <ProgressStroke percent={percentage} label={t('bar', { title, percent: percentage })} />
      </div>
      <p className={styles['units']}>
        {total === 0 ? t('none') : t('units', { done: completed, count: total })}
        {!isParent && label !== null && total > 0 && percentage < 100 && (
          <span aria-hidden="true">
            {t(percentage === 0 ? 'start' : 'goOn')} <Icon name="arrow" />
          </span>
        )}
      </p>
    </li>
  );
}
