import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { codeBatches, type codeKind, codes } from '../../db/schema/code.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { hashCode } from '../../lib/secret-hash.ts';
import { exampleCode } from '../content/import/sheet/codes-sheet.ts';

type CodeKind = (typeof codeKind.enumValues)[number];
export type FoundCode = { code: typeof codes.$inferSelect; batch: typeof codeBatches.$inferSelect };

export const createInvalidCodeError = () =>
  new DomainError('invalid_code', { show: true, fields: { code: ['invalid_data'] } });

/**
 * Finds and locks a code of this kind, so that a concurrent request finds the code used. The example
 * of the template is unknown, even if an earlier version has imported it.
 */
export async function findCode(
  tx: Executor,
  { env }: Pick<Services, 'env'>,
  { code, kind }: { code: string; kind: CodeKind },
): Promise<FoundCode> {
  if (code === exampleCode) throw createInvalidCodeError();
  const [found] = await tx
    .select({ code: codes, batch: codeBatches })
    .from(codes)
    .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
    .where(eq(codes.codeHash, hashCode(code, env.codePepper)))
    .for('update', { of: codes });
  const isValid = found?.batch.kind === kind && !found.code.revokedAt && !found.batch.revokedAt;
  if (!isValid) throw createInvalidCodeError();
  return found;
}

/** Other students get the error of an unknown code, so that they cannot probe for codes. */
const createUsedCodeError = (usedBy: number | null, studentId: number) =>
  usedBy === studentId ? new DomainError('code_used', { show: true }) : createInvalidCodeError();

const expiredMessage: [string, string] = [
  'This code has expired. Use another one.',
  'انتهت صلاحية هذا الكود. استخدم كودًا آخر.',
];

type UseCodeInput = { studentId: number; now: Date } & Pick<Call, 'language'>;

export async function markCodeUsed(
  tx: Executor,
  { code, batch }: FoundCode,
  { studentId, now, language }: UseCodeInput,
): Promise<void> {
  if (code.usedAt) throw createUsedCodeError(code.usedBy, studentId);
  if (batch.expiresAt && batch.expiresAt <= now)
    throwWithMessage({ language }, 'gone', expiredMessage);
  const taken = await tx
    .update(codes)
    .set({ usedBy: studentId, usedAt: now })
    .where(and(eq(codes.id, code.id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  if (taken.length === 0) throw createInvalidCodeError();
}
