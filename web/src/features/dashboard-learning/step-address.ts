import type { Step } from '@fasl/shared/contracts/classroom/dashboard';
import { agendaUnits } from '@fasl/shared/rules/lesson/agenda-unit';
import { unitPath } from '#lib/lesson/unit-path.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { activityPath } from '#lib/router/activity-path.ts';
import { coursePath, paths } from '#lib/router/paths.ts';

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
