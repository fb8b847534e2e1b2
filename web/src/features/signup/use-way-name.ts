import { useTranslation } from 'react-i18next';

type Way = { provider: string; method: string | null };

/** How a way to pay is called; one that is not known by its own name. */
export function useWayName(): (way: Way) => string {
  const { t, i18n } = useTranslation('fees');
  return ({ provider, method }) => {
    const key = `ways.${method === null || method === provider ? provider : `${provider}_${method}`}`;
    return i18n.exists(key, { ns: 'fees' }) ? t(key as 'ways.wallet') : (method ?? provider);
  };
}
