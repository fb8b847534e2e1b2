import { readAssignment } from '../assignment/read.ts';
import { submitWork } from '../assignment/submit.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

type Names = 'getAssignment' | 'submitAssignment';

export function assignmentHandlers({ now }: Services): HandlersOf<Names> {
  return {
    async getAssignment({ params: { id: unitId } }, call) {
      return { data: await readAssignment(call, { unitId, now: now() }) };
    },

    async submitAssignment({ body }, call) {
      return { data: await submitWork(call, { body, now: now() }) };
    },
  };
}
