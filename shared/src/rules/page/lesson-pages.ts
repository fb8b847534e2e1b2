import { LessonPage, UnitKind } from '../../contracts/lesson/lesson-page.ts';
import { getMcqUnitPath } from '../exam/mcq-unit.ts';
import { listUnits } from '../lesson/lesson-outline.ts';
import { parseId } from '../text/parse-id.ts';
import { formulasBudget, studentBudget } from './budgets.ts';
import type { PageRoute, ScreenQuery, Visit } from './page-route.ts';

const course = '/classroom/{label}/course/{courseId}';
const layout = 'src/routes/_signed-in/classroom.$label.course.$courseId.tsx';

type Decides = NonNullable<ScreenQuery['decides']>;

const outlineFor = ({ role, params }: Visit, decides: Decides): ScreenQuery[] =>
  role === 'student'
    ? [
        {
          path: 'course.page',
          input: { label: params['label'], courseId: parseId(params['courseId']) },
          decides,
        },
      ]
    : [];

const containsUnit = (course: unknown, kind: UnitKind, id: number): boolean =>
  listUnits(LessonPage.parse(course)).some((unit) => unit.id === id && unit.kind === kind);

const unitRoute = (kind: UnitKind): PageRoute => ({
  path: `${course}/${kind}/{unitId}`,
  file: 'src/routes/_signed-in/classroom.$label.course.$courseId.$kind.$unitId.tsx',
  layouts: ['src/routes/_signed-in.tsx', layout],
  namespaces: ['course'],
  screen: (visit) =>
    outlineFor(visit, (course) => containsUnit(course, kind, parseId(visit.params['unitId']))),
  personal: true,
});

/** Pages of a lesson and its units. The pages show their own error to students without access. */
export const lessonPages: readonly PageRoute[] = [
  {
    path: course,
    file: layout,
    layouts: ['src/routes/_signed-in.tsx'],
    namespaces: ['course'],
    screen: (visit) => outlineFor(visit, true),
    budgets: [
      {
        page: 'course',
        role: 'student',
        address: '/classroom/organic-chemistry/course/2',
        ...studentBudget,
      },
    ],
    personal: true,
  },
  ...UnitKind.options.map(unitRoute),
  {
    path: '/classroom/course/mcq-unit',
    file: 'src/routes/classroom.course.mcq-unit.tsx',
    namespaces: [],
    hasRequiredQuery: (search) => getMcqUnitPath(Object.fromEntries(search)) !== null,
    personal: true,
  },
  {
    path: '/test/{testId}',
    file: 'src/routes/_signed-in/test.$testId.tsx',
    layouts: ['src/routes/_signed-in.tsx'],
    namespaces: ['running-test', 'question'],
    budgets: [{ page: 'running test', role: 'student', address: '/test/4', ...formulasBudget }],
    screen: ({ role, params }) =>
      role === 'student'
        ? [
            {
              path: 'exam.landing',
              input: { examId: parseId(params['testId']) },
              decides: true as const,
            },
          ]
        : [],
    personal: true,
  },
];
