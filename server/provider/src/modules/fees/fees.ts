import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { defaultMethod, type PendingTransaction } from '@fasl/shared/provider-api/payment/payment';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPiasters } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { getAccount } from '../account/account.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { lockWallet, postTransaction } from '../ledger/posting.ts';
import {
  beginPayment,
  createPendingPaymentError,
  isIntentExpired,
} from '../payment/begin-payment.ts';
import { findReviewEnd } from '../payment/event-review.ts';
import { findPendingIntent } from '../payment/intent.ts';
import { addInvoice } from '../payment/invoice.ts';
import { requireChannelOffered, requirePhone, toStartedPaymentReply } from '../payment/recharge.ts';
import { hasUnpaidFees } from '../tariff/registration-fees.ts';

type Row = Endpoints['payRegistrationFees'];
type Body = HandlerInput<Row>['body'];

const feesTitle = { en: 'Sign-up fee', ar: 'رسوم التسجيل' };

/** Pays the sign-up fees. The school's surcharge applies to gateway payments only. */
export async function payFees(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId, userId } = requireStudent(call);
  const { values } = await readSettings(services.db);
  const { student } = await getAccount(services.db, userId);
  const fee = toPiasters(values.registration_fees_amount);
  if (!hasUnpaidFees(values, student)) {
    throw new DomainError('conflict', { message: nothingDueMessages[call.language], show: true });
  }
  const { provider } = body;
  if (provider === 'wallet') {
    const method = requireWalletMethod(body);
    const reference = await services.db.transaction((tx) =>
      payFromWallet(tx, { studentId, fee, now: services.now() }),
    );
    return { data: { provider, method, reference_number: reference, payload: null } };
  }
  const { method = defaultMethod } = body;
  const channel = { provider, method };
  await requireChannelOffered(services, channel);
  const intent = await beginPayment(
    services,
    {
      ...channel,
      studentId,
      purpose: 'registration',
      phone: requirePhone({ method, phone: body.phone }),
      credit: fee,
      charge: fee + toPiasters(values.surcharge_registration_fees),
      title: feesTitle,
      surcharge: { en: 'Payment fees', ar: 'رسوم الدفع' },
      asCode: false,
    },
    call,
  );
  return toStartedPaymentReply(intent);
}

/** The wallet's only method; a body without a method means it too. */
function requireWalletMethod({ method = 'wallet' }: Body): 'wallet' {
  if (method === 'wallet') return method;
  throw new DomainError('invalid', { fields: { method: ['invalid_data'] } });
}

const nothingDueMessages = {
  'en-GB': 'You have no sign-up fee to pay.',
  'ar-EG': 'لا توجد رسوم تسجيل مستحقة.',
};

type WalletFeePayment = { studentId: number; fee: number; now: Date };

async function payFromWallet(
  tx: Executor,
  { studentId, fee, now }: WalletFeePayment,
): Promise<string> {
  await lockWallet(tx, studentId);
  const pending = await findPendingIntent(tx, { studentId, purpose: 'registration' });
  if (pending && !isIntentExpired(pending, now)) throw createPendingPaymentError(pending);
  const [student] = await tx.select().from(students).where(eq(students.id, studentId));
  if (student?.registrationPaid) throw new DomainError('conflict');
  const invoice = await addInvoice(tx, {
    studentId,
    type: 'purchase',
    purpose: 'registration',
    status: 'paid',
    provider: 'wallet',
    method: 'wallet',
    items: [{ title: feesTitle, amount: fee }],
    at: now,
  });
  await postTransaction(tx, {
    type: 'registration',
    reference: `registration:${invoice.ref}`,
    invoiceId: invoice.id,
    description: feesTitle,
    lines: [
      [{ wallet: studentId }, -fee],
      ['registration', fee],
    ],
    at: now,
  });
  await tx.update(students).set({ registrationPaid: true }).where(eq(students.id, studentId));
  await addTimelineEvent(tx, {
    studentId,
    tag: 'registration',
    description: toPaidText(fee),
    reference: invoice.ref,
    at: now,
  });
  return invoice.ref;
}

function toPaidText(fee: number) {
  const sum = formatPounds(fee);
  return { en: `Sign-up fee of ${sum.en} paid`, ar: `تم دفع رسوم التسجيل (${sum.ar})` };
}

export async function findPendingFees(call: Call, now: Date): Promise<PendingTransaction | null> {
  const { studentId } = requireStudent(call);
  const pending = await findPendingIntent(call.db, { studentId, purpose: 'registration' });
  if (!pending) return null;
  // The student must not pay again while the school reviews the payment.
  if (isIntentExpired(pending, now) && !(await findReviewEnd(call.db, pending, now))) return null;
  const [invoice] = await call.db.select().from(invoices).where(eq(invoices.id, pending.invoiceId));
  const { provider, method, billReference } = pending;
  return {
    invoice_ref: invoice?.ref ?? '',
    // Uses the date of the invoice, because reconciliation updates the intent without a change of
    // status.
    updated_at: (invoice ?? pending).updatedAt.toISOString(),
    transaction: { provider, method, bill_reference: billReference },
  };
}
