import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { FeesPanel } from './fees-panel.tsx';
import type { ShowPayment } from './pending-fees.tsx';
import { SignupPage } from './signup-page.tsx';

/** Step 3: the fee of the school where it asks for one. */
export function FeesView({ showPayment }: { showPayment: ShowPayment }) {
  const { t } = useTranslation('signup');
  const { data, error, isFetching, refetch } = api.fees.panel.useQuery();
  const isDone = data === null;

  return (
    <SignupPage step={3} title={t(isDone ? 'done.title' : 'fees.title')} done={isDone}>
      {data && <FeesPanel panel={data} showPayment={showPayment} />}
      {isDone && <Done />}
      {data === undefined && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && !error && <Skeleton height="320px" />}
    </SignupPage>
  );
}

function Done() {
  const { t } = useTranslation('signup');
  return (
    <>
      <p>{t('done.text')}</p>
      <ButtonLink to={paths.home} wide>
        {t('done.home')}
      </ButtonLink>
    </>
  );
}
