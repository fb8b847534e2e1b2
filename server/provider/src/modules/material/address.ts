import type { Services } from '../../http/services.ts';
import { materialPath } from './place.ts';
import { sealMaterial } from './seal.ts';

type Wanted = { studentId: number; unitId: number; expiresAt: Date };

const prefix = '/api/file/';

/** The page stays open while somebody reads or works, and fetches the file only then. */
export const pageMs = 12 * 60 * 60_000;

/** Where one student finds a lesson's file for a while. What lies anywhere else stays where it is. */
export function addressFor(
  { env }: Pick<Services, 'env'>,
  address: string,
  wanted: Wanted,
): string {
  const path = materialPath(address);
  return path === null ? address : prefix + sealMaterial(env.codePepper, { path, ...wanted });
}
