import type { Profile } from '@fasl/shared/contracts/account/profile';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import tabBarStyles from '#components/layout/tab-bar.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { useScrollToOpenTab } from '#lib/router/use-address.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './profile.module.css';
import { FieldsSkeleton, ProfileForm } from './profile-form.tsx';
import { type ProfileTabKey, profileTabs } from './profile-search.ts';

type Props = { tab: ProfileTabKey; card: (profile: Profile) => ReactNode };

export function ProfileView({ tab, card }: Props) {
  const { t } = useTranslation('profile');
  const { data, error, isFetching, refetch } = api.profile.page.useQuery();
  usePageTitle(t('title'));

  return (
    <>
      <h1 className={styles['heading']}>{t('title')}</h1>
      {!data && error ? (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={styles['layout']} data-tab={tab}>
          {data ? card(data.profile) : <Skeleton className={styles['waitingCard']} />}
          <div>
            <ProfileTabs open={tab} />
            {/* The key resets the form when the tab changes. */}
            {data ? <ProfileForm key={tab} tab={tab} page={data} /> : <FormSkeleton />}
          </div>
        </div>
      )}
    </>
  );
}

function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <FieldsSkeleton />
    </>
  );
}

/** Matched exactly: the first tab has no parameter and would match the others as well. */
function ProfileTabs({ open }: { open: ProfileTabKey }) {
  const { t } = useTranslation('profile');
  const list = useScrollToOpenTab(open);

  return (
    <nav aria-label={t('tabs.label')} className={tabBarStyles['bar']}>
      <ul ref={list} className={tabBarStyles['tabs']}>
        {profileTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.profile}
              search={{ tab }}
              resetScroll={false}
              className={tabBarStyles['tab']}
              data-tab={tab}
              activeOptions={{ exact: true }}
              aria-current={tab === open ? 'page' : 'false'}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
