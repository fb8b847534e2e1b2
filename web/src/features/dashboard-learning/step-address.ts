import type { Step } from '@fasl/shared/contracts/dashboard';
import { agendaUnits } from '@fasl/shared/rules/agenda-unit';
import { activityPath } from '#lib/activity-path.ts';
import { coursePath, paths } from '#lib/paths.ts';
import { paymentPath } from '#lib/payment-path.ts';
import { unitPath } from '#lib/unit-path.ts';

/** Where it is done. */
export function addressOfStep({ kind, reference, classroom, courseId, unitId }: Step) {
  if (kind === 'payment') {
    return reference
      ? { to: paymentPath, search: { reference } }
      : { to: activityPath('invoices') };
  }
  if (!classroom || courseId === null) return { to: paths.myClassrooms };
  const { label } = classroom;
  if (kind === 'lesson' || unitId === null) return { to: coursePath(courseId), params: { label } };
  return { to: unitPath(courseId, { kind: agendaUnits[kind], id: unitId }), params: { label } };
}
