import { z } from 'zod';
import type { PaymobKeys } from '../config.ts';
import { GatewayError } from '../gateway.ts';
import {
  type GatewayClient,
  type GatewayRequest,
  parseJson,
  parseResponse,
  type SendRequest,
} from '../gateway-client.ts';

export type Paymob = { keys: PaymobKeys; client: GatewayClient; token: TokenCache };

const ErrorResponse = z.object({ message: z.string().optional(), detail: z.string().optional() });

/**
 * Sends one request; without a body, a GET request. Errors are in the fields `message` or `detail`.
 */
export async function sendToPaymob<S extends z.ZodType>(
  send: SendRequest,
  schema: S,
  options: { path: string; body?: unknown; headers?: Record<string, string> },
): Promise<z.output<S>> {
  const { body, ...target } = options;
  const request: GatewayRequest =
    body === undefined
      ? { ...target, method: 'GET' }
      : { ...target, method: 'POST', body: JSON.stringify(body) };
  const { status, text } = await send(request);
  const { data: failure } = ErrorResponse.safeParse(parseJson(text));
  if (status === 404) throw new GatewayError('rejected', 'not_found');
  if (status === 401 || status === 403) throw new GatewayError('rejected', 'token');
  if (failure?.message === 'duplicate') throw new GatewayError('rejected', 'duplicate');
  if (status >= 400) throw new GatewayError('rejected', `status_${status}`);
  return parseResponse(schema, text);
}

export type TokenCache = {
  /** Runs `work` with a token. Retries once with a new token if the token has expired. */
  run: <T>(send: SendRequest, work: (token: string) => Promise<T>) => Promise<T>;
};

/** Paymob's tokens are valid for an hour. */
const tokenMs = 50 * 60_000;
const Token = z.object({ token: z.string().min(1) });

export function createTokenCache({ apiKey }: PaymobKeys): TokenCache {
  let kept: { token: string; until: number } | undefined;
  const fetchToken = async (send: SendRequest) => {
    const path = '/api/auth/tokens';
    const { token } = await sendToPaymob(send, Token, { path, body: { api_key: apiKey } });
    kept = { token, until: performance.now() + tokenMs };
    return token;
  };
  return {
    run: async (send, work) => {
      const isFresh = kept !== undefined && kept.until > performance.now();
      if (!isFresh) return work(await fetchToken(send));
      try {
        return await work(kept?.token ?? '');
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== 'token') throw error;
        return work(await fetchToken(send));
      }
    },
  };
}

const id = z.coerce.string().regex(/^\d{1,20}$/);
const orderId = z.union([z.object({ id }).transform((order) => order.id), id]);
/** Paymob's documentation shows some booleans as text. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()
  .transform((value) => value ?? false);

export const Transaction = z.object({
  id,
  order: orderId,
  amount_cents: z.coerce.number().int().nonnegative(),
  currency: z.string().default('EGP'),
  success: flag,
  pending: flag,
  is_auth: flag,
  is_capture: flag,
  is_voided: flag,
  is_refunded: flag,
  has_parent_transaction: flag,
  parent_transaction: id.nullish().catch(null),
  error_occured: flag,
  refunded_amount_cents: z.coerce.number().int().nonnegative().nullish(),
  data: z.looseObject({ bill_reference: z.coerce.string().nullish() }).nullish(),
});
export type Transaction = z.output<typeof Transaction>;
