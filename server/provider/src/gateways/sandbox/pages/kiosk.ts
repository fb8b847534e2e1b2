import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { Order } from '../simulator/order.ts';
import { formatAmount, gatewayNames } from './page.ts';
import { type PageLanguage, pageTexts } from './texts.ts';

/** The kiosk page, which lists all open codes and accepts payments. */
export function renderKiosk(
  waiting: readonly Order[],
  language: PageLanguage,
  code: string,
): string {
  const text = pageTexts[language];
  const found = code ? waiting.filter(({ bill }) => bill === code) : waiting;
  const rows = found.map((order) => rowOf(order, language)).join('');
  const empty = `<p>${code ? text.unknown : text.none}</p>`;
  return `<section class="sheet"><p>${text.kioskLead}</p>
<form method="get" action="/kiosk"><label for="code">${text.code}</label>
<input type="hidden" name="lang" value="${language}">
<input id="code" name="code" inputmode="numeric" autocomplete="off" dir="ltr" maxlength="20" value="${escapeHtml(code)}">
<button>${text.find}</button></form></section>
<section class="sheet">${rows || empty}</section>`;
}

function rowOf(order: Order, language: PageLanguage): string {
  const text = pageTexts[language];
  return `<div class="row"><div><div class="code"><bdi>${escapeHtml(order.bill ?? '')}</bdi></div>
<div>${gatewayNames[order.gateway]} · ${formatAmount(order.amount, language)}</div></div>
<form method="post" action="/kiosk?lang=${language}"><button class="first" name="bill" value="${escapeHtml(order.bill ?? '')}">${text.cash}</button></form></div>`;
}
