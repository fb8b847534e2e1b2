import { readIdentifier } from '@fasl/shared/rules/account/identity';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiClient, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { useSittingHere } from './sitting-context.ts';

/** Takes in the one who sits here, and nobody else: answers must not go out in another's name. */
export function useLogInAgain() {
  const { t } = useTranslation('running-test');
  const { userId, loggedOut, journal, hear } = useSittingHere();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const logIn = async (form: FormData) => {
    const identifier = readIdentifier(String(form.get('username') ?? ''));
    const password = String(form.get('password') ?? '');
    if (identifier === null || password === '') return t('login.wrong');
    const { viewer } = await apiClient.session.login.mutate({ identifier, password });
    if (viewer.user?.id !== userId) {
      await apiClient.session.logout.mutate();
      return t('login.other');
    }
    utils.session.viewer.setData(undefined, viewer);
    loggedOut.set(false);
    void hear();
    void journal.flush();
    return null;
  };
  const textOf = (error: unknown) =>
    appErrorOf(error)?.code === 'wrong_credentials' ? t('login.wrong') : fetchErrorText(error);

  return {
    busy,
    refusal,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void logIn(new FormData(event.currentTarget))
        .catch(textOf)
        .then(setRefusal)
        .finally(() => setBusy(false));
    },
  };
}
