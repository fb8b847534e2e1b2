import type { School } from '@fasl/shared/contracts/school/school';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';

const staleTime = 5 * 60_000;

/** The school's settings; `undefined` while loading. */
export function useSchool(): School | undefined {
  return api.school.settings.useQuery(undefined, { staleTime }).data;
}

/** Whether the school uses the wallet: without it the wallet panel stays closed. */
export const useHasWallet = (): boolean => useSchool()?.shows.wallet === true;

/** The school's title, or our name if the school has no title. */
export function useSchoolName(): string {
  const { t } = useTranslation('common');
  return useSchool()?.title || t('name');
}

/**
 * Our name in both languages: right after a language change the title may still be in the old
 * language.
 */
const ours = ['Fasl', 'فصل'];

export const isOurName = (name: string): boolean => ours.includes(name);

/** The name to show as a text logo; `null` if the school uses our name, which has a drawn logo. */
export function useCustomName(): string | null {
  const name = useSchoolName();
  return isOurName(name) ? null : name;
}
