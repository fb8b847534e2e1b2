import { selectEducation } from '../education/select.ts';
import type { HandlersOf } from '../handlers.ts';

export function educationHandlers(): HandlersOf<'getEducationInfo'> {
  return {
    async getEducationInfo(_, { db, language }) {
      return { data: await selectEducation(db, language) };
    },
  };
}
