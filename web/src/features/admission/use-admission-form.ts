import { api } from '#lib/api/api.ts';
import { areAllGroupsFull } from './seats.ts';

/** Spots become free rarely, so a slow refetch is enough. */
const refetchIntervalMs = 30_000;

/** Questions, and groups with their free spots: refetched on focus and every 30 seconds. */
export const useAdmissionForm = (classroomId: number) =>
  api.admission.form.useQuery(
    { classroomId },
    { meta: { inline: true }, staleTime: 0, refetchInterval: refetchIntervalMs },
  );

export function useAreGroupsFull(classroomId: number, isOffered: boolean): boolean {
  const { data } = api.admission.form.useQuery(
    { classroomId },
    {
      meta: { inline: true },
      enabled: isOffered,
      staleTime: 0,
      refetchInterval: ({ state }) => areAllGroupsFull(state.data) && refetchIntervalMs,
    },
  );
  return areAllGroupsFull(data);
}
