import type { Services } from '../../http/services.ts';
import { createMaterialKey } from './material-key.ts';
import { toMaterialPath } from './material-path.ts';

type AddressInput = { studentId: number; unitId: number; expiresAt: Date };

const prefix = '/api/file/';

/** Long, because a page may load the file hours after it was opened. */
export const materialTtlMs = 12 * 60 * 60_000;

/** Returns a temporary address for one student; an external address stays the same. */
export function toTemporaryAddress(
  { env }: Pick<Services, 'env'>,
  address: string,
  access: AddressInput,
): string {
  const path = toMaterialPath(address);
  return path === null ? address : prefix + createMaterialKey(env.codePepper, { path, ...access });
}
