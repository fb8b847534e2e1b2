import { DomainError } from '@fasl/shared/contracts/error';
import { requirePortal } from '../auth/parent.ts';
import type { HandlersOf } from '../handlers.ts';
import { selectProgress } from '../progress/select.ts';
import { readSettings } from '../settings-store.ts';

export function progressHandlers(): HandlersOf<'listProgress'> {
  return {
    async listProgress(_, { db, identity, language }) {
      if (identity.role !== 'student' && identity.role !== 'parent') {
        throw new DomainError('forbidden');
      }
      const { values } = await readSettings(db);
      if (!values.progress) throw new DomainError('forbidden');
      if (identity.role === 'parent') await requirePortal(db);
      return { data: await selectProgress(db, identity.studentId, language) };
    },
  };
}
