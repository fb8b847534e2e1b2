import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AttemptDetails } from './attempt-details.tsx';

describe('AttemptDetails', () => {
  test('joins the time and its day period with a no-break space', async () => {
    await i18next.init({ lng: 'ar-EG', resources: {} });
    const facts = {
      score: null,
      state: 'open',
      status: null,
      at: '2026-11-20T08:05:00.000Z',
    } as never;
    expect(renderToStaticMarkup(<AttemptDetails attempt={facts} />)).toMatch(
      /20\/11\/2026 10:05\u00A0ص</u,
    );
  });
});
