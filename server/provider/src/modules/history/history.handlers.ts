import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { filtersOf } from './filters.ts';
import { listInvoices } from './invoice-list.ts';
import { narrowed } from './page.ts';
import { selectTimeline } from './timeline.ts';
import { selectWalletHistory } from './wallet.ts';

type Names = 'listWalletHistory' | 'listTimeline' | 'listInvoices';

export function historyHandlers(): HandlersOf<Names> {
  return {
    async listWalletHistory(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const found = await selectWalletHistory(call.db, { ...narrowed(input), studentId, language });
      return { ...found, filters: filtersOf('wallet', language) };
    },

    async listTimeline(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const classroomId = input.body.related_to ?? input.query.related_to;
      const found = await selectTimeline(call.db, {
        ...narrowed(input),
        studentId,
        language,
        classroomId,
      });
      return { ...found, filters: filtersOf('timeline', language) };
    },

    async listInvoices(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const found = await listInvoices(call.db, { ...narrowed(input), studentId, language });
      return { ...found, filters: filtersOf('invoices', language) };
    },
  };
}
