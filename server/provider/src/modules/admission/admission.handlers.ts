import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { assignGroup } from './assign-group.ts';
import { readAdmissionForm } from './form.ts';
import { submitAdmission } from './submit.ts';

type EndpointNames = 'getAdmissionForm' | 'submitAdmissionForm' | 'assignClassroomGroup';

export function admissionHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    getAdmissionForm: async ({ params: { classroom_id: classroomId } }, call) => ({
      data: await readAdmissionForm(call, { classroomId, now: now() }),
    }),
    submitAdmissionForm: async ({ body }, call) => ({
      data: await submitAdmission(call, { body, now: now() }),
    }),
    assignClassroomGroup: async ({ body }, call) => ({
      data: await assignGroup(call, { classroomId: body.classroom_id, groupId: body.group_id }),
    }),
  };
}
