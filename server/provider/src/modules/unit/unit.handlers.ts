import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { selectDocument } from '../material/document.ts';
import { selectWebContent } from '../material/web-content.ts';
import { recordUnitOpened } from '../progress/open-unit.ts';
import { playVideo } from '../video/play.ts';
import { recordPlayReport } from '../video/report.ts';

type EndpointNames = 'getUnit' | 'playVideo' | 'countVideoPlay' | 'getDocument' | 'getWebContent';

export function unitHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now } = services;
  return {
    async getUnit({ params: { id } }, call) {
      const unitKey = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const { unit } = await requireUnit(call.db, { ...unitKey, language: call.language });
      return { data: unit };
    },

    async playVideo({ params: { id } }, call) {
      const unitKey = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const unitQuery = { ...unitKey, type: 'video' as const, language: call.language };
      const { unit } = await requireUnit(call.db, unitQuery);
      return { data: await playVideo(services, call.db, { ...unitKey, unit }) };
    },

    async countVideoPlay({ params: { id }, body }, call) {
      const unitKey = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      await requireUnit(call.db, { ...unitKey, type: 'video', language: call.language });
      return { data: await recordPlayReport(call.db, { ...unitKey, ...body }) };
    },

    async getDocument({ params: { id } }, call) {
      const unitKey = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const unitQuery = { ...unitKey, type: 'document' as const, language: call.language };
      const { unit } = await requireUnit(call.db, unitQuery);
      await recordUnitOpened(call.db, unitKey);
      return { data: await selectDocument(services, call.db, { ...unitKey, unit }) };
    },

    async getWebContent({ params: { id } }, call) {
      const unitKey = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const unitQuery = { ...unitKey, type: 'webcontent' as const, language: call.language };
      const { unit } = await requireUnit(call.db, unitQuery);
      await recordUnitOpened(call.db, unitKey);
      return { data: await selectWebContent(call.db, unit) };
    },
  };
}
