import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IconName } from '#components/icon.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import type { Entry } from './entry.ts';
import { useLanguageShortcut } from './use-language-shortcut.ts';
import { useSchemeShortcut } from './use-scheme-shortcut.ts';

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
