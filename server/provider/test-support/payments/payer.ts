import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/db/open.ts';
import { lockWallet, postTransaction } from '../../src/modules/ledger/posting.ts';
import { testServiceToken } from '../constants.ts';

type WebhookInput = {
  reference: string;
  status?: 'paid' | 'failed' | 'expired' | 'refunded';
  amount: number;
  gateway?: string;
  providerRef?: string | null;
  raw?: Record<string, unknown>;
};
type WebhookResponse = {
  status: number;
  code?: string;
  credited: boolean;
  balance: number;
  invoice: Invoice;
};

/** Sends a gateway's webhook to the provider as the portal does. */
export async function sendWebhook(
  app: FastifyInstance,
  webhook: WebhookInput,
): Promise<WebhookResponse> {
  const {
    reference,
    status = 'paid',
    amount,
    gateway = 'fawry',
    providerRef = null,
    raw,
  } = webhook;
  const response = await app.inject({
    method: 'POST',
    url: '/api/recharge/callback',
    headers: { authorization: `Bearer ${testServiceToken}` },
    payload: {
      gateway,
      reference_number: reference,
      provider_ref: providerRef,
      status,
      amount,
      raw: raw ?? null,
    },
  });
  return { status: response.statusCode, ...response.json().data };
}

let serial = 0;

/** Sets the balance of a wallet, in piasters, by a transaction of the operator. */
export async function setBalance(db: Database, studentId: number, amount: number): Promise<void> {
  serial += 1;
  await db.transaction(async (tx) => {
    const change = amount - (await lockWallet(tx, studentId));
    if (change === 0) return;
    await postTransaction(tx, {
      type: 'system',
      reference: `test:${studentId}:${serial}`,
      description: { en: 'Test', ar: 'اختبار' },
      lines: [
        [{ wallet: studentId }, change],
        ['system', -change],
      ],
      at: new Date(),
    });
  });
}

/** Opens connections first, so that concurrent requests run in parallel. */
export async function openConnections(db: Database, connections = 16): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.05)`)),
  );
}
