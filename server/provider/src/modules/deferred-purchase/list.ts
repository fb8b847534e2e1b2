import { DomainError } from '@fasl/shared/contracts/page/error';
import type { DeferredPurchase } from '@fasl/shared/provider-api/payment/deferred-purchase';
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { intents } from '../../db/schema/invoice.ts';
import { standingOrders } from '../../db/schema/standing-order.ts';
import type { Call } from '../../http/caller.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { isOwnEnrolment, isUnexpired } from '../enrolment/own.ts';

type OrdersCaller = Pick<Call, 'db' | 'language'>;

const maxListed = 20;

export const listDeferredPurchases = (
  call: OrdersCaller,
  { studentId, now }: { studentId: number; now: Date },
) => selectOrders(call, { where: eq(standingOrders.studentId, studentId), now });

export async function getDeferredPurchase(
  call: OrdersCaller,
  { id, now }: { id: number; now: Date },
): Promise<DeferredPurchase> {
  const [order] = await selectOrders(call, { where: eq(standingOrders.id, id), now });
  if (!order) throw new DomainError('not_found');
  return order;
}

type OrdersQuery = { where: SQL; now: Date };

async function selectOrders(
  { db, language }: OrdersCaller,
  { where, now }: OrdersQuery,
): Promise<DeferredPurchase[]> {
  const translate = pickTranslation(language);
  const activeEnrolment = and(isOwnEnrolment(standingOrders.studentId), isUnexpired(now));
  const rows = await db
    .select({
      order: standingOrders,
      // Selected in the same query as the deferred purchase, so that it is not shown as cancelled
      // when its lesson opens in between.
      isHad: exists(db.select({ one: sql`1` }).from(enrolments).where(activeEnrolment)).mapWith(
        Boolean,
      ),
      reference: intents.reference,
      name: translate(courses.nameEn, courses.nameAr),
      label: classrooms.label,
      title: translate(classrooms.titleEn, classrooms.titleAr),
    })
    .from(standingOrders)
    .innerJoin(intents, eq(intents.id, standingOrders.intentId))
    .innerJoin(courses, eq(courses.id, standingOrders.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(where)
    .orderBy(desc(standingOrders.id))
    .limit(maxListed);
  return rows.map(({ order, isHad, reference, name, label, title }) => ({
    id: order.id,
    course_id: order.courseId,
    course_name: name,
    classroom: { label, title },
    reference_number: reference,
    status: toShownStatus(order, { isHad, now }),
    price: toPounds(order.price),
    expires_at: order.expiresAt.toISOString(),
  }));
}

type OrderState = Pick<typeof standingOrders.$inferSelect, 'status' | 'expiresAt'>;

/**
 * The status to show. A deferred purchase that has expired, or whose lesson was bought another way,
 * is no longer waiting.
 */
function toShownStatus(
  { status, expiresAt }: OrderState,
  { isHad, now }: { isHad: boolean; now: Date },
): DeferredPurchase['status'] {
  if (status !== 'waiting') return status;
  if (isHad) return 'cancelled';
  return expiresAt <= now ? 'lapsed' : 'waiting';
}
