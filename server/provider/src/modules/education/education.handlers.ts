import type { HandlersOf } from '../../http/handlers.ts';
import { selectEducation } from './select.ts';

export function educationHandlers(): HandlersOf<'getEducationInfo'> {
  return {
    async getEducationInfo(_, { db, language }) {
      return { data: await selectEducation(db, language) };
    },
  };
}
