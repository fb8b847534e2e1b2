import { DomainError } from '@fasl/shared/contracts/page/error';
import { getPromoDiscount } from '@fasl/shared/rules/payment/promo';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { promoCodes, promoUses } from '../../db/schema/code.ts';

type Course = Pick<typeof courses.$inferSelect, 'id' | 'classroomId' | 'price'>;
type PromoInput = { code: string; course: Course; studentId: number; now: Date };
type Promo = typeof promoCodes.$inferSelect;

/** The request field that contains the code; a field error names this field. */
type Field = 'code' | 'promocode';
const invalidPromo = (field: Field) =>
  new DomainError('invalid_promo_code', { show: true, fields: { [field]: ['invalid_data'] } });

/** Finds a promo code that is valid for this student and lesson, with its discount in piasters. */
export async function findPromo(
  db: Executor,
  { code, course, studentId, now }: PromoInput,
  field: Field = 'code',
): Promise<{ promo: Promo; discount: number }> {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  if (!promo || !isValid(promo, course, now)) throw invalidPromo(field);
  const used = and(
    eq(promoUses.promoCodeId, promo.id),
    eq(promoUses.studentId, studentId),
    eq(promoUses.courseId, course.id),
  );
  if ((await db.$count(promoUses, used)) > 0) throw invalidPromo(field);
  return { promo, discount: getPromoDiscount(promo, course.price) };
}

function isValid(promo: Promo, course: Course, now: Date): boolean {
  const { revokedAt, startsAt, expiresAt, maxUses, uses, courseId, classroomId } = promo;
  const isActive = !revokedAt && !(startsAt && startsAt > now) && !(expiresAt && expiresAt <= now);
  const isForCourse =
    (courseId ?? course.id) === course.id &&
    (classroomId ?? course.classroomId) === course.classroomId;
  return isActive && isForCourse && (maxUses === null || uses < maxUses) && course.price > 0;
}

/** Counts one use of the code. Concurrent calls cannot exceed the limit of the code. */
export async function usePromo(tx: Executor, input: PromoInput): Promise<number> {
  const { promo, discount } = await findPromo(tx, input, 'promocode');
  const isLeft = or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses));
  const taken = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(and(eq(promoCodes.id, promo.id), isNull(promoCodes.revokedAt), isLeft))
    .returning({ id: promoCodes.id });
  if (taken.length === 0) throw invalidPromo('promocode');
  const { studentId, course, now } = input;
  await tx
    .insert(promoUses)
    .values({ promoCodeId: promo.id, studentId, courseId: course.id, discount, createdAt: now });
  return discount;
}
