import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { parseId } from '@fasl/shared/rules/text/parse-id';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UnitFrame } from '#features/lesson/unit-frame.tsx';
import { MissingUnitMessage } from '#features/lesson/unit-message.tsx';
import { UnitSkeleton } from '#features/lesson/unit-skeleton.tsx';
import { useLesson } from '#features/lesson/use-lesson.ts';
import { unitViews } from './-unit-views.tsx';

export const Route = createFileRoute('/_signed-in/classroom/$label/course/$courseId/$kind/$unitId')(
  { component: UnitRoute },
);

function UnitRoute() {
  const { label, courseId, kind, unitId } = Route.useParams();
  const { data: course } = useLesson({ label, courseId: parseId(courseId) });
  if (!course) return null;

  const id = parseId(unitId);
  const unit = listUnits(course).find((one) => one.id === id && one.kind === kind);
  const draw = unit && unitViews[unit.kind];
  if (!draw) return <MissingUnitMessage course={course} />;
  return (
    <UnitFrame course={course} unit={unit}>
      <Suspense key={unit.id} fallback={<UnitSkeleton />}>
        {draw({ course, unit })}
      </Suspense>
    </UnitFrame>
  );
}
