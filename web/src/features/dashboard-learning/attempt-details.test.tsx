import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AttemptDetails } from './attempt-details.tsx';

describe('AttemptDetails', () => {
  test('joins the time and its day period with a no-break space', async () => {
    await i18next.init({ lng: 'ar-EG', resources: {} });
    const facts = {
      score: null,
      percentage: null,
      state: 'open',
      status: null,
      at: '2026-11-20T08:05:00.000Z',
    } as never;
    expect(renderToStaticMarkup(<AttemptDetails attempt={facts} />)).toMatch(
      /20\/11\/2026 10:05\u00A0ص</u,
    );
  });

  test.each([
    { score: { value: 3, overall: 9 }, percentage: 33, texts: ['3/9', '33%', ' · 33%'] },
    { score: { value: 3, overall: 9 }, percentage: null, texts: ['3/9'] },
    { score: null, percentage: 33, texts: ['33%', '33%'] },
  ])('shows the score $score and the percentage $percentage', async ({ texts, ...result }) => {
    await i18next.init({ lng: 'en-GB', resources: {} });
    const attempt = { ...result, id: 1, state: 'done', status: null, at: '2026-11-20T08:05:00Z' };
    const html = renderToStaticMarkup(<AttemptDetails attempt={attempt as never} />);
    const shown = html.match(/[^<>]*(?:\d%|\d\/\d)[^<>]*/gu) ?? [];
    expect(shown.filter((text) => !text.includes('2026')).toSorted()).toEqual(texts.toSorted());
  });
});
