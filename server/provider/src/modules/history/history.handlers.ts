import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { getFilterChoices } from './filters.ts';
import { mergeQueryFilters } from './history-request.ts';
import { listInvoices } from './invoice-list.ts';
import { selectTimeline } from './timeline.ts';
import { selectWalletHistory } from './wallet.ts';

type EndpointNames = 'listWalletHistory' | 'listTimeline' | 'listInvoices';

export function historyHandlers(): HandlersOf<EndpointNames> {
  return {
    async listWalletHistory(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const found = await selectWalletHistory(call.db, {
        ...mergeQueryFilters(input),
        studentId,
        language,
      });
      return { ...found, filters: getFilterChoices('wallet', language) };
    },

    async listTimeline(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const classroomId = input.body.related_to ?? input.query.related_to;
      const found = await selectTimeline(call.db, {
        ...mergeQueryFilters(input),
        studentId,
        language,
        classroomId,
      });
      return { ...found, filters: getFilterChoices('timeline', language) };
    },

    async listInvoices(input, call) {
      const { language } = call;
      const { studentId } = requireStudent(call);
      const found = await listInvoices(call.db, {
        ...mergeQueryFilters(input),
        studentId,
        language,
      });
      return { ...found, filters: getFilterChoices('invoices', language) };
    },
  };
}
