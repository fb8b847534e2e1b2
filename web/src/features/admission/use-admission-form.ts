import { api } from '#lib/api/api.ts';
import { areAllFull } from './seats.ts';

/** Often enough for a seat that is given back, and little to ask for. */
const askAgainMs = 30_000;

/** Groups and questions. The seats are as they are now, each time the page is looked at anew and every now and then. */
export const useAdmissionForm = (classroomId: number) =>
  api.admission.form.useQuery(
    { classroomId },
    { meta: { inline: true }, staleTime: 0, refetchInterval: askAgainMs },
  );

/** Whether there is anything to register for, which is said before the form is opened. */
export function useAreGroupsFull(classroomId: number, isOffered: boolean): boolean {
  const { data } = api.admission.form.useQuery(
    { classroomId },
    {
      meta: { inline: true },
      enabled: isOffered,
      staleTime: 0,
      refetchInterval: ({ state }) => areAllFull(state.data) && askAgainMs,
    },
  );
  return areAllFull(data);
}
