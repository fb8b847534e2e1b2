import { forcesRedirect } from '@fasl/shared/rules/after-auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '#i18n/language.ts';
import { paths } from '#lib/paths.ts';
import { useViewer } from '#lib/session.ts';
import { useLogOut } from '#lib/use-log-out.ts';
import type { Entry } from './entry.ts';
import { useSchemeShortcut } from './use-scheme-shortcut.ts';

/** Pages of the student's own, the language, the appearance and the way out. */
export function useShortcuts(): Entry[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const viewer = useViewer();
  const language = useLanguage();
  const scheme = useSchemeShortcut();
  const { logOut } = useLogOut();
  const other = language === 'ar-EG' ? 'en-GB' : 'ar-EG';
  const go = (to: string) => () => void navigate({ to });

  const common: Entry[] = [
    {
      id: 'language',
      icon: 'globe',
      text: t('otherLanguage'),
      lang: other,
      run: () => void changeLanguage(other),
    },
    scheme,
  ];
  // While signing up has to be finished first, these lead nowhere.
  const pending = forcesRedirect(viewer?.redirect ?? null);
  const guest: Entry[] = [
    { id: 'login', icon: 'logIn', text: t('logIn'), run: go(paths.login) },
    { id: 'signup', icon: 'userPlus', text: t('signUp'), run: go(paths.signup) },
  ];
  const student: Entry[] = [
    { id: 'dashboard', icon: 'gauge', text: t('dashboard'), run: go(paths.dashboard) },
    { id: 'profile', icon: 'person', text: t('profile'), run: go(paths.profile) },
    { id: 'settings', icon: 'gear', text: t('settings'), run: go(paths.settings) },
  ];
  const out: Entry = { id: 'logout', icon: 'logOut', text: t('logOut'), run: logOut };

  if (!viewer?.user) return [...(pending ? [] : guest), ...common];
  return [...(pending ? [] : student), ...common, out];
}
