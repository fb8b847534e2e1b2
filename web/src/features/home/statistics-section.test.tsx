import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StatisticsSection } from './statistics-section.tsx';

const render = (data: { enrolments: number; instructors: number; classrooms: number }) =>
  renderToStaticMarkup(
    <StatisticsSection
      part={{ section: { status: 'ok', data }, retry: () => undefined, busy: false }}
    />,
  );

describe('StatisticsSection', () => {
  test('shows only the figures above zero', () => {
    const markup = render({ enrolments: 0, instructors: 2, classrooms: 3 });
    expect(markup.match(/<dd/g)).toHaveLength(2);
  });

  test('is absent in a new school', () => {
    expect(render({ enrolments: 0, instructors: 0, classrooms: 0 })).toBe('');
  });
});
