import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { CompletionForm } from './completion-form.tsx';
import { SignupPage } from './signup-page.tsx';
import { stepPath } from './step-path.ts';

/** Step 2: education, person, address and parent. */
export function ProfileView() {
  const { t } = useTranslation('signup');
  const router = useRouter();
  const page = api.profile.page.useQuery().data;

  return (
    <SignupPage step={2} title={t('profile.title')} low>
      <p>{t('profile.why')}</p>
      {page && (
        <CompletionForm
          page={page}
          done={() => void router.navigate({ href: stepPath(3), replace: true })}
        />
      )}
    </SignupPage>
  );
}
