import { readAssignment } from '../assignment/read.ts';
import { submitWork } from '../assignment/submit.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

type Names = 'getAssignment' | 'submitAssignment';

export function assignmentHandlers(services: Services): HandlersOf<Names> {
  const { now } = services;
  return {
    async getAssignment({ params: { id: unitId } }, call) {
      return { data: await readAssignment(services, call, unitId) };
    },

    async submitAssignment({ body }, call) {
      return { data: await submitWork(call, { body, now: now() }) };
    },
  };
}
