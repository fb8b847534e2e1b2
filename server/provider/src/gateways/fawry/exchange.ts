import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FawryKeys } from '../config.ts';
import { GatewayError } from '../gateway.ts';
import { type Answered, jsonOf, type Line } from '../line.ts';

export type Fawry = { keys: FawryKeys; line: Line; portal: string };

/** Every text is hashed together with the key. */
export const fawryHash = (text: string, { secureKey }: Pick<FawryKeys, 'secureKey'>) =>
  createHash('sha256')
    .update(text + secureKey)
    .digest('hex');

const Refusal = z.object({ statusCode: z.coerce.number() });

/** An error may have any HTTP status; the code in the body decides. */
export function requireSuccess({ status, text }: Answered): void {
  const { data } = Refusal.safeParse(jsonOf(text));
  if (status < 400 && (!data || data.statusCode === 200)) return;
  const code = data?.statusCode;
  throw new GatewayError('refused', code === 9938 ? 'not_found' : `fawry_${code ?? status}`);
}
