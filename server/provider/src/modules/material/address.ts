import type { Services } from '../../http/services.ts';
import { createMaterialKey } from './material-key.ts';
import { toMaterialPath } from './material-path.ts';

type AddressInput = { studentId: number; unitId: number; expiresAt: Date };

const prefix = '/api/file/';

/** A page can stay open for hours before it loads the file. */
export const materialTtlMs = 12 * 60 * 60_000;

/** The temporary address of a lesson's file for one student. External addresses are unchanged. */
export function toTemporaryAddress(
  { env }: Pick<Services, 'env'>,
  address: string,
  access: AddressInput,
): string {
  const path = toMaterialPath(address);
  return path === null ? address : prefix + createMaterialKey(env.codePepper, { path, ...access });
}
