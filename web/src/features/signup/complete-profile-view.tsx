import { signupCodes } from '@fasl/shared/rules/account/after-auth';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { api } from '#lib/api/api.ts';
import { takePathAfterAuth } from '#lib/session/return-path.ts';
import { useViewer } from '#lib/session/session.ts';
import { CompletionForm, ProfileReason } from './completion-form.tsx';
import { StepMarks } from './signup-page.tsx';

/** The form for a student who completes the profile later, on the way to another page. */
export function CompleteProfileView({ redirect: target }: { redirect: string | undefined }) {
  const { t } = useTranslation('signup');
  const router = useRouter();
  const isSignup = useViewer()?.redirect === signupCodes.profile;
  const page = api.profile.page.useQuery().data;

  return (
    <EntryPage
      tone="rose"
      say={t('say')}
      title={t('profile.title')}
      step={isSignup && <StepMarks step={2} />}
      poster="low"
    >
      <ProfileReason />
      {page && (
        <CompletionForm
          page={page}
          done={(due) =>
            void router.navigate({ href: takePathAfterAuth(due, target), replace: true })
          }
        />
      )}
    </EntryPage>
  );
}
