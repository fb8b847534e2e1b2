import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FawryKeys } from '../config.ts';
import { GatewayError } from '../gateway.ts';
import { type GatewayClient, type GatewayResponse, parseJson } from '../gateway-client.ts';

export type Fawry = { keys: FawryKeys; client: GatewayClient; portal: string };

export const computeFawryHash = (text: string, { secureKey }: Pick<FawryKeys, 'secureKey'>) =>
  createHash('sha256')
    .update(text + secureKey)
    .digest('hex');

const ErrorResponse = z.object({ statusCode: z.coerce.number() });

/** Fawry returns errors with any HTTP status, so the code in the body decides. */
export function requireSuccess({ status, text }: GatewayResponse): void {
  const { data } = ErrorResponse.safeParse(parseJson(text));
  if (status < 400 && (!data || data.statusCode === 200)) return;
  const code = data?.statusCode;
  throw new GatewayError('rejected', code === 9938 ? 'not_found' : `fawry_${code ?? status}`);
}
