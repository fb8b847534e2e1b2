import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { readAssignment } from './read.ts';
import { submitAssignment } from './submit.ts';

type EndpointNames = 'getAssignment' | 'submitAssignment';

export function assignmentHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now } = services;
  return {
    async getAssignment({ params: { id: unitId } }, call) {
      return { data: await readAssignment(services, call, unitId) };
    },

    async submitAssignment({ body }, call) {
      return { data: await submitAssignment(call, { body, now: now() }) };
    },
  };
}
