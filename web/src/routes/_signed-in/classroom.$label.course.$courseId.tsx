import { parseId } from '@fasl/shared/rules/text/parse-id';
import { createFileRoute, isNotFound, Outlet, useParams } from '@tanstack/react-router';
import { LessonView } from '#features/lesson/lesson-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';
import { useCheckout } from '../-use-checkout.tsx';

export const Route = createFileRoute('/_signed-in/classroom/$label/course/$courseId')({
  loader: async ({ context: { utils }, params }) => {
    const page = utils.course.page.ensureData(addressOf(params), { meta: { inline: true } });
    await Promise.all([loadAreas('course'), loadOrNotFound(page).catch(ignoreUnlessNotFound)]);
  },
  component: CourseRoute,
});

function CourseRoute() {
  const address = addressOf(Route.useParams());
  const { unitId } = useParams({ strict: false });
  const openId = unitId === undefined ? null : parseId(unitId);
  const { buy, dialog } = useCheckout();

  return (
    <>
      <LessonView address={address} openId={openId} buy={buy}>
        <Outlet />
      </LessonView>
      {dialog}
    </>
  );
}

const addressOf = ({ label, courseId }: { label: string; courseId: string }) => ({
  label,
  courseId: parseId(courseId),
});

/** The page itself explains why the student has no access. */
function ignoreUnlessNotFound(error: unknown): void {
  if (isNotFound(error)) throw error;
}
