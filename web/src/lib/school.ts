import type { School } from '@fasl/shared/contracts/school';
import { api } from './api.ts';

const staleTime = 5 * 60_000;

/** The school's settings; `undefined` until they are there. */
export function useSchool(): School | undefined {
  return api.school.settings.useQuery(undefined, { staleTime }).data;
}
