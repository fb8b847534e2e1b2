import type { Services } from '../../http/services.ts';
import { materialPath } from './place.ts';
import { sealMaterial } from './seal.ts';

type AddressInput = { studentId: number; unitId: number; expiresAt: Date };

const prefix = '/api/file/';

/** The page stays open for hours and loads the file only when it is needed. */
export const pageMs = 12 * 60 * 60_000;

/** The temporary address of a lesson's file for one student. External addresses are unchanged. */
export function addressFor(
  { env }: Pick<Services, 'env'>,
  address: string,
  wanted: AddressInput,
): string {
  const path = materialPath(address);
  return path === null ? address : prefix + sealMaterial(env.codePepper, { path, ...wanted });
}
