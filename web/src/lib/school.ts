import type { School } from '@fasl/shared/contracts/school';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';

const staleTime = 5 * 60_000;

/** The school's settings; `undefined` until they are there. */
export function useSchool(): School | undefined {
  return api.school.settings.useQuery(undefined, { staleTime }).data;
}

/** What the school calls itself; ours where it says nothing. */
export function useSchoolName(): string {
  const { t } = useTranslation('common');
  return useSchool()?.title || t('name');
}

/** As a logo in letters; `null` where it goes by our name, which is drawn. */
export function useOwnName(): string | null {
  const { t } = useTranslation('common');
  const name = useSchoolName();
  return name === t('name') ? null : name;
}
