import type { DashboardClassroomInfo } from '@fasl/shared/contracts/classroom/dashboard';
import type { TimelineEvent } from '@fasl/shared/contracts/payment/history';
import { useTranslation } from 'react-i18next';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { StandingTag } from '#components/classroom/standing-tag.tsx';
import { DescriptionList } from '#components/feedback/description-list.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { SkeletonBlocks } from '#components/feedback/skeleton-blocks.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { paths } from '#lib/router/paths.ts';
import { useSearchState } from '#lib/router/use-address.ts';
import { ClassroomFrame } from './classroom-frame.tsx';
import { pageCodec } from './classroom-search.ts';
import { FallibleSection } from './fallible-section.tsx';
import { FiguresGrid } from './figures-grid.tsx';
import { Pagination } from './overview-lists.tsx';
import styles from './room.module.css';

const perPage = 5;

const heights = Array<string>(perPage).fill('48px');

export function ClassroomOverview({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const query = api.room.overview.useQuery({ id });
  return (
    <ClassroomFrame id={id} tab="overview" query={query}>
      {(page, retryProps) => (
        <>
          <LetterBlock tone="sky" shape="lam" className={styles['about']}>
            <section aria-labelledby="room-info">
              {/* The heading of the page shows the title. */}
              <h2 id="room-info">
                <VisuallyHidden>{page.info.title}</VisuallyHidden>
              </h2>
              <InfoList info={page.info} />
            </section>
            {!page.info.isBanned && (
              <ButtonLink
                to={paths.classroom}
                params={{ label: page.info.label }}
                variant="onBlock"
                small
              >
                {t('rooms.go')} <Icon name="arrow" />
              </ButtonLink>
            )}
          </LetterBlock>
          <FiguresGrid figures={page} {...retryProps} />
          <section>
            <h2 className={styles['section']}>{t('timeline.title')}</h2>
            <FallibleSection section={page.timeline} {...retryProps}>
              {(first) => <ClassroomTimeline id={id} first={first} />}
            </FallibleSection>
          </section>
        </>
      )}
    </ClassroomFrame>
  );
}

function InfoList({ info }: { info: DashboardClassroomInfo }) {
  const { t } = useTranslation(['figures', 'common']);
  const none = t('room.nothing');
  const details = [
    { name: t('room.current'), value: info.currentCourse ?? none },
    { name: t('room.type'), value: t(`common:kinds.${info.type}`) },
    { name: t('room.instructor'), value: info.instructor },
    { name: t('room.group'), value: info.group ?? none },
    {
      name: t('room.status'),
      value: info.isBanned || info.status ? <StandingTag {...info} /> : none,
    },
  ];
  return <DescriptionList items={details} className={styles['info']} />;
}

type Props = { id: number; first: { rows: TimelineEvent[]; total: number } };

/** Five rows at a time; the first page comes with the overview. */
function ClassroomTimeline({ id, first }: Props) {
  const { t } = useTranslation('figures');
  const errorText = useErrorText();
  const [requestedPage, setPage] = useSearchState(pageCodec);
  const pages = Math.max(1, Math.ceil(first.total / perPage));
  const page = Math.min(requestedPage, pages);
  const { data, error, isFetching, refetch } = api.dashboard.timeline.useQuery(
    { classroomId: id, page, perPage },
    { enabled: page > 1, placeholderData: (previous) => previous },
  );
  const rows = page === 1 ? first.rows : data?.rows;
  const failed = page > 1 && error !== null;
  if (first.total === 0) return <p>{t('timeline.none')}</p>;

  return (
    <>
      {failed && (
        <SectionError text={errorText(error)} retry={() => void refetch()} busy={isFetching} />
      )}
      {!failed && rows && <TimelineRows events={rows} />}
      {!failed && !rows && <SkeletonBlocks heights={heights} />}
      {pages > 1 && <Pagination page={page} pages={pages} turn={setPage} busy={isFetching} />}
    </>
  );
}
