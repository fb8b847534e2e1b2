import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { Code } from '@fasl/shared/provider-api/learning/instructor';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { readSettings } from '../../db/settings-store.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPiasters } from '../../lib/money.ts';
import { requireNotEnrolled } from '../enrolment/enrol.ts';
import { lockWallet } from '../ledger/posting.ts';
import { withCodeLimit, withPromoLimit } from '../scratch-code/code-limits.ts';
import { hasUnpaidFees } from '../tariff/registration-fees.ts';
import { buyFromWallet } from './buy.ts';
import { type LessonOffer, requireCanEnrol, requirePaymentMethod, selectOffer } from './offer.ts';
import { usePromo } from './promo.ts';
import { payByScratchCard } from './scratch.ts';

type Row = Endpoints['checkoutCourse'];
type Body = HandlerInput<Row>['body'];

const feesPath = '/signup/3';

export async function checkOutLesson(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const offer = await selectOffer(call.db, { courseId: body.course_id, studentId, now });
  const { values } = await readSettings(call.db);
  if (hasUnpaidFees(values, offer.student)) {
    return { data: { redirect: feesPath, enrolled: false, invoice_ref: null } };
  }
  // An owner gets no error about a code. Repeated under the lock, for concurrent purchases.
  await requireNotEnrolled(call.db, { studentId, courseId: body.course_id, now });
  const pay = () => enrolAndPay(services, { body, studentId, now }, call);
  const usesScratchCard = body.payment_method === 'scratchCard' && offer.course.price > 0;
  if (usesScratchCard) requireCode(body);
  const withLimit = usesScratchCard ? withCodeLimit : body.promocode ? withPromoLimit : null;
  const paid = await (withLimit ? withLimit(services, call, pay) : pay());
  const name = pickTranslation(call.language)(paid.course.nameEn, paid.course.nameAr);
  return {
    data: { redirect: null, enrolled: true, invoice_ref: paid.invoiceRef },
    message: call.language === 'ar-EG' ? `فُتحت لك حصة «${name}»` : `${name} is now open`,
    show: true,
  };
}

/** Rejects a missing or incomplete code before it counts as an attempt. */
function requireCode({ code }: Body): void {
  if (Code.safeParse(code).success) return;
  const error = typeof code === 'string' ? 'invalid_length' : 'field_required';
  throw new DomainError('invalid', { fields: { code: [error] } });
}

type CheckoutInput = { body: Body; studentId: number; now: Date };

type PaidCourse = Pick<LessonOffer, 'course'> & { invoiceRef: string | null };

function enrolAndPay(
  services: Services,
  { body, studentId, now }: CheckoutInput,
  call: Call,
): Promise<PaidCourse> {
  return call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    // Reads the offer again under the lock, because price and availability may have changed.
    const offer = await selectOffer(tx, { courseId: body.course_id, studentId, now });
    const { course } = offer;
    await requireCanEnrol(tx, offer, call.language);
    // Comes before the codes, because the first purchase has used the code of a repeated one.
    await requireNotEnrolled(tx, { studentId, courseId: course.id, now });
    requirePaymentMethod(offer, body.payment_method, call.language);
    if (body.payment_method === 'scratchCard' && course.price > 0) {
      const card = { offer, code: body.code ?? '', now, language: call.language };
      return { course, invoiceRef: await payByScratchCard(tx, services, card) };
    }
    const code = body.promocode;
    const discount = code ? await usePromo(tx, { code, course, studentId, now }) : 0;
    requireConfirmedPrice(body, course.price - discount);
    return { course, invoiceRef: await buyFromWallet(tx, { course, studentId, discount, now }) };
  });
}

/** Rejects if the price, in piasters, has changed since the student confirmed it. */
function requireConfirmedPrice({ price: confirmed }: Body, price: number): void {
  if (confirmed !== undefined && toPiasters(confirmed) !== price)
    throw new DomainError('amount_differs');
}
