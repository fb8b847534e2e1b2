import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IconName } from '#components/brand/icon.tsx';
import { changeLanguage, useLanguage } from '#i18n/language.ts';
import { setScheme, useScheme } from '#lib/browser/scheme.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import type { CommandEntry } from './entry.ts';

type ShortcutId = 'logIn' | 'signUp' | 'dashboard' | 'profile' | 'settings' | 'logOut';

export function useShortcuts(): CommandEntry[] {
  const { t } = useTranslation(['common', 'command-bar']);
  const navigate = useNavigate();
  const viewer = useViewer();
  const language = useLanguageShortcut();
  const scheme = useSchemeShortcut();
  const { logOut } = useLogOut();

  const shortcut = (id: ShortcutId, icon: IconName, run: () => void): CommandEntry => ({
    id,
    icon,
    text: t(`common:${id}`),
    searchTerms: t(`command-bar:also.${id}`),
    run,
  });
  const go = (to: string) => () => void navigate({ to });
  // Until the sign-up is finished, these pages redirect to the sign-up.
  const pending = forcesRedirect(viewer?.redirect ?? null);
  const guest = [
    shortcut('logIn', 'logIn', go(paths.login)),
    shortcut('signUp', 'userPlus', go(paths.signup)),
  ];
  const student = [
    shortcut('dashboard', 'grid', go(paths.dashboard)),
    shortcut('profile', 'person', go(paths.profile)),
    shortcut('settings', 'gear', go(paths.settings)),
  ];

  if (!viewer?.user) return [...(pending ? [] : guest), language, scheme];
  return [...(pending ? [] : student), language, scheme, shortcut('logOut', 'logOut', logOut)];
}

function useLanguageShortcut(): CommandEntry {
  const { t } = useTranslation(['common', 'command-bar']);
  const other = useLanguage() === 'ar-EG' ? 'en-GB' : 'ar-EG';
  return {
    id: 'language',
    icon: 'globe',
    text: t('common:otherLanguage'),
    searchTerms: t('command-bar:also.language'),
    lang: other,
    run: () => void changeLanguage(other),
  };
}

function useSchemeShortcut(): CommandEntry {
  const { t } = useTranslation(['common', 'command-bar']);
  useScheme();
  const other = document.documentElement.dataset['scheme'] === 'dark' ? 'light' : 'dark';

  return {
    id: 'scheme',
    icon: other,
    text: `${t('scheme.label')}: ${t(`scheme.${other}`)}`,
    searchTerms: t('command-bar:also.scheme'),
    run: () => setScheme(other),
  };
}
