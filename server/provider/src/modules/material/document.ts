import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Document } from '@fasl/shared/provider-api/learning/unit';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { documents } from '../../db/schema/material.ts';
import type { Services } from '../../http/services.ts';
import { materialTtlMs, toTemporaryAddress } from './address.ts';

type DocumentQuery = { unit: { id: number; name: string }; studentId: number; now: Date };

export async function selectDocument(
  services: Services,
  db: Executor,
  { unit, studentId, now }: DocumentQuery,
): Promise<Document> {
  const [row] = await db.select().from(documents).where(eq(documents.unitId, unit.id));
  if (!row) throw new DomainError('not_found');
  const expiresAt = new Date(now.getTime() + materialTtlMs);
  return {
    id: row.id,
    unit: { id: unit.id, name: unit.name },
    url: toTemporaryAddress(services, row.url, { studentId, unitId: unit.id, expiresAt }),
    mime: row.mime,
    size: row.sizeBytes,
    downloadable: row.downloadable,
  };
}
