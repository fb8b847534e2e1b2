import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { AgendaItem } from '@fasl/shared/provider-api/learning/analytics';
import { selectNextSteps } from '@fasl/shared/rules/classroom/next-steps';

/** The next steps, most urgent first. */
export const readNextSteps = async (provider: ProviderClient, now: Date): Promise<AgendaStep[]> =>
  selectNextSteps(await readAgenda(provider), now);

export async function readAgenda(provider: ProviderClient): Promise<AgendaStep[]> {
  const agenda = await provider.listAgenda({ body: {} });
  return agenda.data.map(toStep);
}

const toStep = (item: AgendaItem): AgendaStep => ({
  kind: item.kind,
  id: item.id,
  title: item.title,
  startsAt: item.starts_at,
  endsAt: item.ends_at,
  classroom:
    item.classroom_label === null
      ? null
      : { label: item.classroom_label, title: item.classroom_title ?? '' },
  courseId: item.course_id,
  unitId: item.unit_id,
  reference: item.reference,
  amount: item.amount,
});
