import type { DashboardClassroomInfo } from '@fasl/shared/contracts/classroom/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { EnrolmentTag } from '#components/classroom/enrolment-tag.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { LetterBlock, SchoolContactLink } from '#components/layout/letter-block.tsx';
import { TabBar } from '#components/layout/tab-bar.tsx';
import { type ClassroomTab, classroomTabs, getClassroomPath } from '#lib/router/classroom-path.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { LearningSkeleton } from './learning-skeleton.tsx';
import styles from './room.module.css';

type Props<T extends { info: DashboardClassroomInfo }> = {
  id: number;
  tab: ClassroomTab;
  query: {
    data: T | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (data: T, retryProps: { retry: () => void; busy: boolean }) => ReactNode;
};

export function ClassroomFrame<T extends { info: DashboardClassroomInfo }>({
  id,
  tab,
  query,
  children,
}: Props<T>) {
  const { t } = useTranslation('figures');
  const { data, error } = query;
  const info = data?.info;
  usePageTitle(info?.title);
  const retryProps = { retry: () => void query.refetch(), busy: query.isFetching };

  return (
    <>
      <TextLink to={paths.myClassrooms} className={styles['back']}>
        <Icon name="back" /> {t('room.back')}
      </TextLink>
      <div className={styles['head']}>
        {info ? <h1 dir="auto">{info.title}</h1> : <Skeleton width="220px" height="40px" />}
        {/* The overview has the status in its facts. */}
        {info?.status && !info.isBanned && tab !== 'overview' && (
          <EnrolmentTag status={info.status} />
        )}
      </div>
      {info?.isBanned && <Banned />}
      <ClassroomTabs id={id} open={tab} />
      {data && children(data, retryProps)}
      {!data && error !== null && <SectionError error={error} {...retryProps} />}
      {!data && error === null && <LearningSkeleton />}
    </>
  );
}

function Banned() {
  const { t } = useTranslation('figures');
  return (
    <LetterBlock id="banned" tone="rose" shape="sad" className={styles['banned']}>
      <h2>{t('room.banned.title')}</h2>
      <p>{t('room.banned.text')}</p>
      <SchoolContactLink variant="onBlock">{t('room.banned.contact')}</SchoolContactLink>
    </LetterBlock>
  );
}

function ClassroomTabs({ id, open }: { id: number; open: ClassroomTab }) {
  const { t } = useTranslation('figures');
  const activeTabs = classroomTabs.map((name) => ({
    name,
    text: t(`room.tabs.${name}`),
    to: getClassroomPath(id, name),
  }));
  const disabledTabs = (['questions', 'notes'] as const).map((name) => ({
    name,
    text: t(`room.tabs.${name}`),
    to: null,
  }));
  return (
    <div className={styles['tabs']}>
      <TabBar
        label={t('room.tabs.label')}
        tabs={[...activeTabs, ...disabledTabs]}
        open={open}
        off={t('room.off')}
      />
    </div>
  );
}
