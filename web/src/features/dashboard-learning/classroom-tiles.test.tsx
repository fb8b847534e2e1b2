import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { getToneClass } from '#components/brand/tone.ts';
import { ClassroomTiles } from './classroom-tiles.tsx';

describe('ClassroomTiles', () => {
  test.each([
    { value: '0', amount: 0, expected: 'tint' },
    { value: '0%', amount: 0, expected: 'tint' },
    { value: 'No average yet', amount: null, expected: 'tint' },
    { value: '50%', amount: 0.5, expected: 'sun' },
  ] as const)('gives the figure $value the colour $expected', ({ expected, ...figure }) => {
    const figures = [{ name: 'Attendance', tone: 'sun' as const, ...figure }];
    const markup = renderToStaticMarkup(<ClassroomTiles figures={figures} />);
    expect(markup).toContain(getToneClass(expected));
  });
});
