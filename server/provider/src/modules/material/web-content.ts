import { DomainError } from '@fasl/shared/contracts/page/error';
import type { WebContent } from '@fasl/shared/provider-api/learning/unit';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { webContents } from '../../db/schema/material.ts';

export async function selectWebContent(
  db: Executor,
  unit: { id: number; name: string },
): Promise<WebContent> {
  const [row] = await db.select().from(webContents).where(eq(webContents.unitId, unit.id));
  if (!row) throw new DomainError('not_found');
  const { id, html, url } = row;
  return { id, unit: { id: unit.id, name: unit.name }, html, url };
}
