import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { Order } from '../simulator/order.ts';
import type { OrderAction } from '../simulator/simulator.ts';
import { formatAmount } from './page.ts';
import { type PageLanguage, type PageTexts, pageTexts } from './texts.ts';

type Choice = { move: OrderAction; way?: Order['way']; label: (text: PageTexts) => string };

const card: Choice = { move: 'pay', way: 'card', label: (text) => text.card };
const wallet: Choice = { move: 'pay', way: 'wallet', label: (text) => text.wallet };
const rest: Choice[] = [
  { move: 'decline', label: (text) => text.decline },
  { move: 'expire', label: (text) => text.expire },
  { move: 'cancel', label: (text) => text.cancel },
];
const later: Choice = { move: 'later', way: 'kiosk', label: (text) => text.later };

const isOpen = ({ state }: Order) => state === 'new' || state === 'failed';

/** The possible actions on the page of an order. */
export function getChoices(order: Order): Choice[] {
  if (!isOpen(order)) return [];
  const hasPage = order.gateway === 'fawry';
  if (hasPage && order.way === null) return [card, wallet, later, ...rest];
  if (order.way === 'wallet') return [wallet, ...rest];
  return [card, ...(order.gateway === 'opay' ? [wallet] : []), ...rest];
}

export function renderCheckout(order: Order, language: PageLanguage): string {
  const text = pageTexts[language];
  const choices = getChoices(order);
  const buttons = choices.map(
    ({ move, way, label }, index) =>
      `<button name="choice" value="${move}${way ? `:${way}` : ''}"${index === 0 ? ' class="first"' : ''}>${label(text)}</button>`,
  );
  const form = `<form method="post" action="/checkout/${order.token}?lang=${language}">${buttons.join('')}</form>`;
  return `<section class="sheet">${renderSummary(order, language)}</section>
<section class="sheet">${choices.length > 0 ? form : `<p>${text.done}</p>`}</section>`;
}

export function renderSummary(order: Order, language: PageLanguage): string {
  const text = pageTexts[language];
  const until = new Date(order.expiresAt).toLocaleString(
    language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB',
    {
      timeZone: 'Africa/Cairo',
      dateStyle: 'medium',
      timeStyle: 'short',
    },
  );
  return `<h1>${text.pays}</h1><p class="amount">${formatAmount(order.amount, language)}</p>
<p>${escapeHtml(order.title)}</p>
<dl><dt>${text.state}</dt><dd>${text.states[order.state]}</dd>
<dt>${text.reference}</dt><dd><bdi>${escapeHtml(order.reference)}</bdi></dd>
${isOpen(order) ? `<dt>${text.until}</dt><dd>${escapeHtml(until)}</dd>` : ''}</dl>`;
}

/** In a frame, notifies the parent page instead of redirecting. */
export function renderFramedEnd(
  order: Order,
  language: PageLanguage,
  target: string,
): { main: string; script: string } {
  const status = order.state === 'paid' ? 200 : 400;
  const message = { type: 'payment', status, reference: order.reference };
  // Escapes the reference, which a merchant chooses: a tag in it must not end the script.
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return {
    main: `<section class="sheet">${renderSummary(order, language)}<p>${pageTexts[language].closable}</p></section>`,
    script: `parent.postMessage(${literal(message)},${literal(target)})`,
  };
}

/** Reports to the server whether this page is shown in a frame. */
export const frameDetectionScript =
  "if(parent!==window)for(const form of document.forms)form.action+='&framed=1'";
