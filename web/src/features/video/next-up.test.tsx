import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { NextUp } from './next-up.tsx';

vi.mock('#components/button/button-link.tsx', () => ({ ButtonLink: () => null }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-GB', resources: {} }));

const course = { id: 1, classroom: { label: 'physics' }, sections: [] } as unknown as LessonPage;
const ignore = () => undefined;

test.each([
  [0, false],
  [1, true],
])('with %i views left, a replay is offered: %s', (playsLeft, isOffered) => {
  const card = { course, unitId: 2, playsLeft, replay: ignore, close: ignore };
  expect(renderToStaticMarkup(<NextUp {...card} />).includes('ended.again')).toBe(isOffered);
});
