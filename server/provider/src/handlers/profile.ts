import { studentOf } from '../caller.ts';
import type { HandlersOf } from '../handlers.ts';
import { selectProfile } from '../profile/select.ts';

export function profileHandlers(): HandlersOf<'getMyProfile'> {
  return {
    async getMyProfile(_, call) {
      const { studentId } = studentOf(call);
      return { data: await selectProfile(call.db, studentId, call.language) };
    },
  };
}
