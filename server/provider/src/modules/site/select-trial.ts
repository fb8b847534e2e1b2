import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Trial } from '@fasl/shared/provider-api/school/content';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { trials } from '../../db/schema/school.ts';
import { pickTranslation } from '../../lib/language.ts';

export async function selectTrial(db: Executor, language: Language): Promise<Trial> {
  const translate = pickTranslation(language);
  const [row] = await db
    .select({
      title: translate(trials.titleEn, trials.titleAr),
      source: { url: trials.url, mime: trials.mime, duration: trials.durationSeconds },
      captions: trials.captions,
      questions: trials.questions,
      instructor: {
        first_name: translate(instructors.firstNameEn, instructors.firstNameAr),
        last_name: translate(instructors.lastNameEn, instructors.lastNameAr),
      },
    })
    .from(trials)
    .leftJoin(
      instructors,
      and(eq(instructors.id, trials.instructorId), isNull(instructors.archivedAt)),
    )
    .limit(1);
  if (!row) throw new DomainError('not_found');
  const isArabic = language === 'ar-EG';
  const { title, source, captions, instructor } = row;
  const questions = row.questions.map((one) => ({
    body: isArabic ? one.bodyAr : one.bodyEn,
    choices: isArabic ? one.choicesAr : one.choicesEn,
    right: one.right,
    feedback: isArabic ? one.feedbackAr : one.feedbackEn,
  }));
  return { title, instructor, source: { ...source, captions }, questions };
}
