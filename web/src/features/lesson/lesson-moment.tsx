import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { getOutlineProgress } from '@fasl/shared/rules/lesson/lesson-outline';
import { lazy, Suspense } from 'react';
import { useMoment } from '#components/moment/use-moment.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';

const FinishedCard = lazy(async () => ({
  default: (await importWithRetry(() => import('./finished-card.tsx'))).FinishedCard,
}));

/** Shown once, when the student has completed the last unit of a lesson. */
export function LessonMoment({ course }: { course: LessonPage }) {
  const { done, total } = getOutlineProgress(course);
  const isNew = useMoment(`lesson:${course.id}`, total > 0 && done === total);
  if (!isNew) return null;
  return (
    <Suspense>
      <FinishedCard course={course} />
    </Suspense>
  );
}
