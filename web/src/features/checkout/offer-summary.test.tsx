import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CheckoutOffer } from './checkout-offer.ts';
import { OfferSummary } from './offer-summary.tsx';

vi.mock('#components/classroom/classroom-card.tsx', () => ({ ClassroomPoster: () => null }));

const summary = {
  opens_other: 'Opens right away: {{count}} units',
  includes_other: 'Includes {{count}} units',
  until_other: 'Open for {{count}} days, until {{day}}',
  days_other: 'Open for {{count}} days',
};

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en-GB', resources: { 'en-GB': { checkout: { summary } } } }),
);

const rendered = (opens: 'now' | 'later' | 'never') => {
  const lesson = { name: 'Alkanes', units: 3, days: 30 };
  const offer = { lesson, classroom: { title: 'Chemistry' } } as unknown as CheckoutOffer;
  return renderToString(<OfferSummary offer={offer} opens={opens} />);
};

test('a summary names no time of opening before the lesson can be paid', () => {
  expect(rendered('now')).toMatch(/Opens right away: 3 units.*Open for 30 days, until /);
  expect(rendered('later')).toMatch(/>Includes 3 units<.*>Open for 30 days</);
  expect(rendered('never')).not.toMatch(/units|days/);
});
