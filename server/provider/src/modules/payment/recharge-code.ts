import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import type { Executor } from '../../db/open.ts';
import { readSettings } from '../../db/settings-store.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { getBalance, lockWallet, postTransaction } from '../ledger/posting.ts';
import { withCodeLimit } from '../scratch-code/code-limits.ts';
import { findCode, markCodeUsed } from '../scratch-code/redeem-code.ts';
import { addInvoice } from './invoice.ts';

export async function rechargeByCode(
  services: Services,
  code: string,
  call: Call,
): Promise<HandlerResult<Endpoints['rechargeByCode']>> {
  const { studentId } = requireStudent(call);
  const { values } = await readSettings(call.db);
  if (!values.recharge_card) throw new DomainError('forbidden', { show: true });
  const amount = await withCodeLimit(services, call, () =>
    call.db.transaction((tx) => redeem(tx, services, { code, studentId, language: call.language })),
  );
  const balance = await getBalance(call.db, studentId);
  const sum = formatPounds(amount);
  return {
    data: { amount: toPounds(amount), balance: toPounds(balance) },
    message:
      call.language === 'ar-EG' ? `أُضيف ${sum.ar} إلى محفظتك` : `${sum.en} added to your wallet`,
    show: true,
  };
}

type RedeemCodeInput = { code: string; studentId: number } & Pick<Call, 'language'>;

async function redeem(tx: Executor, services: Services, { code, ...user }: RedeemCodeInput) {
  const { studentId } = user;
  const at = services.now();
  await lockWallet(tx, studentId);
  const found = await findCode(tx, services, { code, kind: 'recharge' });
  await markCodeUsed(tx, found, { ...user, now: at });
  const amount = found.batch.value;
  const invoice = await addInvoice(tx, {
    studentId,
    type: 'recharge',
    purpose: 'recharge',
    status: 'paid',
    provider: 'code',
    method: 'recharge_card',
    items: [{ title: { en: 'Recharge code', ar: 'كود شحن' }, amount }],
    at,
  });
  await postTransaction(tx, {
    type: 'recharge',
    reference: `code:${found.code.id}`,
    invoiceId: invoice.id,
    description: { en: 'Top-up with a recharge code', ar: 'شحن بكود' },
    lines: [
      [{ wallet: studentId }, amount],
      ['codes', -amount],
    ],
    at,
  });
  const sum = formatPounds(amount);
  await addTimelineEvent(tx, {
    studentId,
    tag: 'code',
    description: { en: `${sum.en} with a recharge code`, ar: `${sum.ar} بكود شحن` },
    reference: invoice.ref,
    at,
  });
  return amount;
}
