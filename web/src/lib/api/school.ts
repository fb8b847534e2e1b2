import type { School } from '@fasl/shared/contracts/classroom/school';
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

/** Ours in either language: what the school says may be in the other, and for a moment is when that changes. */
const ours = ['Fasl', 'فصل'];

/** As a logo in letters; `null` where it goes by our name, which is drawn. */
export function useOwnName(): string | null {
  const name = useSchoolName();
  return ours.includes(name) ? null : name;
}
