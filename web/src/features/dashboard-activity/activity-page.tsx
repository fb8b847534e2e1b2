import { useTranslation } from 'react-i18next';
import { TabBar } from '#components/tab-bar.tsx';
import { TextLink } from '#components/text-link.tsx';
import {
  type ActivityList,
  activityLists,
  activityPath,
  recordPath,
} from '#lib/router/activity-path.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './activity.module.css';
import { ActivityView } from './activity-view.tsx';
import { HistoryPage } from './history-page.tsx';

export function ActivityPage({ list }: { list: ActivityList | null }) {
  const { t } = useTranslation('activity');
  const open = list ?? 'activity';
  usePageTitle(t(list ? `tabs.${list}` : 'title'));
  const tabs = [
    { name: 'activity', text: t('tabs.activity'), to: paths.activity },
    ...activityLists.map((name) => ({ name, text: t(`tabs.${name}`), to: activityPath(name) })),
  ];

  return (
    <>
      <div className={styles['head']}>
        <h1>{t('title')}</h1>
        <TextLink to={recordPath}>{t('record')}</TextLink>
      </div>
      <TabBar label={t('tabs.label')} tabs={tabs} open={open} />
      {list ? <HistoryPage key={list} list={list} /> : <ActivityView />}
    </>
  );
}
