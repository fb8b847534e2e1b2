import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { Order } from '../stage/order.ts';
import { amountOf, names } from './page.ts';
import { type Tongue, words } from './words.ts';

/** A kiosk that lists every open code and accepts payments. */
export function kioskOf(waiting: readonly Order[], tongue: Tongue, asked: string): string {
  const text = words[tongue];
  const found = asked ? waiting.filter(({ bill }) => bill === asked) : waiting;
  const rows = found.map((order) => rowOf(order, tongue)).join('');
  const empty = `<p>${asked ? text.unknown : text.none}</p>`;
  return `<section class="sheet"><p>${text.kioskLead}</p>
<form method="get" action="/kiosk"><label for="code">${text.code}</label>
<input type="hidden" name="lang" value="${tongue}">
<input id="code" name="code" inputmode="numeric" autocomplete="off" dir="ltr" maxlength="20" value="${escapeHtml(asked)}">
<button>${text.find}</button></form></section>
<section class="sheet">${rows || empty}</section>`;
}

function rowOf(order: Order, tongue: Tongue): string {
  const text = words[tongue];
  return `<div class="row"><div><div class="code"><bdi>${escapeHtml(order.bill ?? '')}</bdi></div>
<div>${names[order.gateway]} · ${amountOf(order.amount, tongue)}</div></div>
<form method="post" action="/kiosk?lang=${tongue}"><button class="first" name="bill" value="${escapeHtml(order.bill ?? '')}">${text.cash}</button></form></div>`;
}
