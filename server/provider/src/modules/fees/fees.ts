import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { PendingTransaction } from '@fasl/shared/provider-api/payment/payment';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { type Call, studentOf } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { pounds } from '../../lib/text.ts';
import { accountOf } from '../account/account.ts';
import { note } from '../activity/report.ts';
import { lockWallet, post } from '../ledger/posting.ts';
import { beginPayment, isOver, stillPending } from '../payment/begin.ts';
import { findPending } from '../payment/intent.ts';
import { addInvoice } from '../payment/invoice.ts';
import { phoneOf, requireOffered, startedReply } from '../payment/recharge.ts';
import { owesFees } from '../tariff/owed.ts';

type Row = Endpoints['payRegistrationFees'];
type Body = HandlerInput<Row>['body'];

const title = { en: 'Sign-up fee', ar: 'رسوم التسجيل' };

/** Pays the signup fees: from the wallet at once, at a gateway with the school's surcharge. */
export async function payFees(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId, userId } = studentOf(call);
  const { values } = await readSettings(services.db);
  const { student } = await accountOf(services.db, userId);
  const fee = Math.round(values.registration_fees_amount * 100);
  if (!owesFees(values, student)) {
    throw new DomainError('conflict', { message: nothingDue[call.language], show: true });
  }
  const { provider, method } = body;
  if (provider === 'wallet') {
    const reference = await services.db.transaction((tx) =>
      payFromWallet(tx, { studentId, fee, now: services.now() }),
    );
    return { data: { provider, method, reference_number: reference, payload: null } };
  }
  const channel = { provider, method };
  await requireOffered(services, channel);
  const intent = await beginPayment(
    services,
    {
      ...channel,
      studentId,
      purpose: 'registration',
      phone: phoneOf({ method, phone: body.phone }),
      credit: fee,
      charge: fee + Math.round(values.surcharge_registration_fees * 100),
      title,
      surcharge: { en: 'Payment fees', ar: 'رسوم الدفع' },
      asCode: false,
    },
    call,
  );
  return startedReply(intent);
}

const nothingDue = {
  'en-GB': 'There is no sign-up fee to pay',
  'ar-EG': 'لا توجد رسوم تسجيل مستحقة',
};

type Paying = { studentId: number; fee: number; now: Date };

async function payFromWallet(tx: Executor, { studentId, fee, now }: Paying): Promise<string> {
  await lockWallet(tx, studentId);
  const pending = await findPending(tx, { studentId, purpose: 'registration' });
  if (pending && !isOver(pending, now)) throw stillPending(pending);
  const [paid] = await tx
    .select({ yes: students.registrationPaid })
    .from(students)
    .where(eq(students.id, studentId));
  if (paid?.yes) throw new DomainError('conflict');
  const invoice = await addInvoice(tx, {
    studentId,
    type: 'purchase',
    purpose: 'registration',
    status: 'paid',
    provider: 'wallet',
    method: 'wallet',
    items: [{ title, amount: fee }],
    at: now,
  });
  await post(tx, {
    type: 'registration',
    reference: `registration:${invoice.ref}`,
    invoiceId: invoice.id,
    words: title,
    lines: [
      [{ wallet: studentId }, -fee],
      ['registration', fee],
    ],
    at: now,
  });
  await tx.update(students).set({ registrationPaid: true }).where(eq(students.id, studentId));
  const sum = pounds(fee);
  const words = { en: `Sign-up fee paid, ${sum.en}`, ar: `تم دفع رسوم التسجيل، ${sum.ar}` };
  await note(tx, { studentId, tag: 'registration', words, reference: invoice.ref, at: now });
  return invoice.ref;
}

/** The payment of the fees that is still under way, if there is one. */
export async function pendingFees(call: Call, now: Date): Promise<PendingTransaction | null> {
  const { studentId } = studentOf(call);
  const pending = await findPending(call.db, { studentId, purpose: 'registration' });
  if (!pending || isOver(pending, now)) return null;
  const [invoice] = await call.db.select().from(invoices).where(eq(invoices.id, pending.invoiceId));
  const { provider, method, billReference } = pending;
  return {
    invoice_ref: invoice?.ref ?? '',
    // The payment itself is touched whenever its gateway is asked.
    updated_at: (invoice ?? pending).updatedAt.toISOString(),
    transaction: { provider, method, bill_reference: billReference },
  };
}
