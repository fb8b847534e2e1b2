import type { Profile } from '@fasl/shared/contracts/account/profile';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { Tab } from './profile-search.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

type Props = { tab: Tab; card: (profile: Profile) => ReactNode };

export function ProfileView({ tab, card }: Props) {
  const { t } = useTranslation('profile');
  const { data, error, isFetching, refetch } = api.profile.page.useQuery();
  usePageTitle(t('title'));

  return (
    <>
      <h1 className={styles['heading']}>{t('title')}</h1>
      {data && (
        <>
          {card(data.profile)}
          <ProfileTabs open={tab} />
          {/* Another tab is another form: what was discarded is gone. */}
          <ProfileForm key={tab} tab={tab} page={data} />
        </>
      )}
      {!data && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <ProfileSkeleton />}
    </>
  );
}
