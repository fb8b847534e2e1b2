import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { selectDocument } from '../material/document.ts';
import { selectWebContent } from '../material/web-content.ts';
import { openUnit } from '../progress/open-unit.ts';
import { playVideo } from '../video/play.ts';
import { reportPlay } from '../video/report.ts';

type Names = 'getUnit' | 'playVideo' | 'countVideoPlay' | 'getDocument' | 'getWebContent';

export function unitHandlers(services: Services): HandlersOf<Names> {
  const { now } = services;
  return {
    async getUnit({ params: { id } }, call) {
      const wanted = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const { unit } = await requireUnit(call.db, { ...wanted, language: call.language });
      return { data: unit };
    },

    async playVideo({ params: { id } }, call) {
      const wanted = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const asked = { ...wanted, type: 'video' as const, language: call.language };
      const { unit } = await requireUnit(call.db, asked);
      return { data: await playVideo(services, call.db, { ...wanted, unit }) };
    },

    async countVideoPlay({ params: { id }, body }, call) {
      const wanted = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      await requireUnit(call.db, { ...wanted, type: 'video', language: call.language });
      return { data: await reportPlay(call.db, { ...wanted, ...body }) };
    },

    async getDocument({ params: { id } }, call) {
      const wanted = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const asked = { ...wanted, type: 'document' as const, language: call.language };
      const { unit } = await requireUnit(call.db, asked);
      await openUnit(call.db, wanted);
      return { data: await selectDocument(services, call.db, { ...wanted, unit }) };
    },

    async getWebContent({ params: { id } }, call) {
      const wanted = { unitId: id, studentId: requireStudent(call).studentId, now: now() };
      const asked = { ...wanted, type: 'webcontent' as const, language: call.language };
      const { unit } = await requireUnit(call.db, asked);
      await openUnit(call.db, wanted);
      return { data: await selectWebContent(call.db, unit) };
    },
  };
}
