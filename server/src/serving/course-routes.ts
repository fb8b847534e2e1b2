import { UnitKind } from '@fasl/shared/contracts/course-page';
import type { PageRoute, Visit } from './routes.ts';

const course = '/classroom/{label}/course/{courseId}';
const layout = 'src/routes/_signed-in/classroom.$label.course.$courseId.tsx';

const outline = ({ role, params }: Visit) =>
  role === 'student'
    ? [
        {
          path: 'course.page',
          input: { label: params['label'], courseId: Number(params['courseId']) },
          decides: true as const,
        },
      ]
    : [];

const unitRoute = (kind: UnitKind): PageRoute => ({
  path: `${course}/${kind}/{unitId}`,
  file: 'src/routes/_signed-in/classroom.$label.course.$courseId.$kind.$unitId.tsx',
  layouts: ['src/routes/_signed-in.tsx', layout],
  words: ['course'],
  screen: outline,
  personal: true,
});

/** A lesson and what it is made of. Who may not be in it is told so by the page itself. */
export const courseRoutes: readonly PageRoute[] = [
  {
    path: course,
    file: layout,
    layouts: ['src/routes/_signed-in.tsx'],
    words: ['course'],
    screen: outline,
    personal: true,
  },
  ...UnitKind.options.map(unitRoute),
  {
    path: '/test/{testId}',
    file: 'src/routes/_signed-in/test.$testId.tsx',
    layouts: ['src/routes/_signed-in.tsx'],
    words: ['running-test', 'question'],
    screen: ({ role, params }) =>
      role === 'student'
        ? [
            {
              path: 'test.landing',
              input: { testId: Number(params['testId']) },
              decides: true as const,
            },
          ]
        : [],
    personal: true,
  },
];
