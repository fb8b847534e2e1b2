import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { SubmissionReceipt } from '@fasl/shared/provider-api/learning/exam';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import { pickTranslation } from '../../lib/language.ts';

/** Returns the signed submission receipt of an attempt, without personal data. */
export async function findReceipt(db: Executor, attemptId: number, language: Language) {
  const [row] = await db
    .select({
      receipt: attempts.receipt,
      title: pickTranslation(language)(tests.titleEn, tests.titleAr),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(eq(attempts.id, attemptId));
  if (!row?.receipt) throw new DomainError('not_found');
  return { receipt: SubmissionReceipt.parse(row.receipt), test: { title: row.title } };
}
