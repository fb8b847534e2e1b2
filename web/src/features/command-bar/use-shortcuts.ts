import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IconName } from '#components/brand/icon.tsx';
import { changeLanguage, useLanguage } from '#i18n/language.ts';
import { setScheme, useScheme } from '#lib/browser/scheme.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import type { Entry } from './entry.ts';

type Named = 'logIn' | 'signUp' | 'dashboard' | 'profile' | 'settings' | 'logOut';

/** Pages of the student's own, the language, the appearance and the way out. */
export function useShortcuts(): Entry[] {
  const { t } = useTranslation(['common', 'command-bar']);
  const navigate = useNavigate();
  const viewer = useViewer();
  const language = useLanguageShortcut();
  const scheme = useSchemeShortcut();
  const { logOut } = useLogOut();

  const named = (id: Named, icon: IconName, run: () => void): Entry => ({
    id,
    icon,
    text: t(`common:${id}`),
    also: t(`command-bar:also.${id}`),
    run,
  });
  const go = (to: string) => () => void navigate({ to });
  // While signing up has to be finished first, these lead nowhere.
  const pending = forcesRedirect(viewer?.redirect ?? null);
  const guest = [
    named('logIn', 'logIn', go(paths.login)),
    named('signUp', 'userPlus', go(paths.signup)),
  ];
  const student = [
    named('dashboard', 'gauge', go(paths.dashboard)),
    named('profile', 'person', go(paths.profile)),
    named('settings', 'gear', go(paths.settings)),
  ];

  if (!viewer?.user) return [...(pending ? [] : guest), language, scheme];
  return [...(pending ? [] : student), language, scheme, named('logOut', 'logOut', logOut)];
}

function useLanguageShortcut(): Entry {
  const { t } = useTranslation(['common', 'command-bar']);
  const other = useLanguage() === 'ar-EG' ? 'en-GB' : 'ar-EG';
  return {
    id: 'language',
    icon: 'globe',
    text: t('common:otherLanguage'),
    also: t('command-bar:also.language'),
    lang: other,
    run: () => void changeLanguage(other),
  };
}

/** Turns to the other appearance than the one on the screen. */
function useSchemeShortcut(): Entry {
  const { t } = useTranslation(['common', 'command-bar']);
  useScheme();
  const other = document.documentElement.dataset['scheme'] === 'dark' ? 'light' : 'dark';

  return {
    id: 'scheme',
    icon: other,
    text: `${t('scheme.label')}: ${t(`scheme.${other}`)}`,
    also: t('command-bar:also.scheme'),
    run: () => setScheme(other),
  };
}
