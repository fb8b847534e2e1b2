import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { FastifyReply } from 'fastify';
import type { SandboxGateway } from '../simulator/order.ts';
import { type PageLanguage, pageTexts } from './texts.ts';

export const gatewayNames: Record<SandboxGateway, string> = {
  fawry: 'Fawry',
  paymob: 'Paymob Accept',
  opay: 'OPay',
};

type Page = {
  language: PageLanguage;
  title: string;
  /** Escaped HTML. */
  main: string;
  brand?: SandboxGateway | undefined;
  /** A script that runs with the page's nonce. */
  script?: string | undefined;
  /** The final target of the form, after redirects. */
  formsLeadTo?: string | undefined;
  status?: number;
};

const style = `
:root{color-scheme:light dark;--ink:#1d1b18;--soft:#6a655d;--ground:#f4f1ea;--sheet:#fff;--line:#ddd6c8;--brand:#1f5f4a}
@media (prefers-color-scheme:dark){:root{--ink:#f1ede4;--soft:#a9a296;--ground:#171513;--sheet:#211e1b;--line:#3a352e;--brand:#5fb495}}
.fawry{--brand:#8a5e00}.paymob{--brand:#1c5fc4}.opay{--brand:#0a7452}
@media (prefers-color-scheme:dark){.fawry{--brand:#e8b34b}.paymob{--brand:#82aef5}.opay{--brand:#4fc79c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif;background:var(--ground);color:var(--ink)}
.notice{margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;background:var(--brand);color:#fff}
@media (prefers-color-scheme:dark){.notice{color:#101010}}
header,main{max-width:30rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;justify-content:space-between;align-items:center;padding-block:1.25rem .75rem}
header strong{font-size:1.125rem;color:var(--brand)}
a{color:inherit}
header a{display:inline-flex;min-height:44px;align-items:center}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.25rem;margin-block-end:1rem}
h1{margin:0;font-size:1rem;font-weight:500;color:var(--soft)}
.amount{margin:.15rem 0 1rem;font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0;font-size:.9375rem}
dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:.625rem;margin:0}
button,.button{font:inherit;min-height:48px;padding:.5rem 1rem;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;text-decoration:none;display:flex;align-items:center;justify-content:center}
button.first{background:var(--brand);border-color:var(--brand);color:#fff;font-weight:600}
@media (prefers-color-scheme:dark){button.first{color:#101010}}
button:hover{border-color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
input{font:inherit;min-height:48px;padding:.5rem .75rem;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;width:100%}
label{font-size:.9375rem;color:var(--soft)}
.code{font-size:1.5rem;font-weight:700;letter-spacing:.08em;font-variant-numeric:tabular-nums}
.row{display:flex;gap:1rem;justify-content:space-between;align-items:center;padding-block:.75rem;border-block-start:1px solid var(--line)}
.row:first-child{border:0}`;

/** Sends a self-contained page of the sandbox. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const forms = ["'self'", page.formsLeadTo].filter(Boolean).join(' ');
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${forms}; base-uri 'none'`,
    })
    .send(documentOf(page, nonce));
}

function documentOf({ language, title, main, brand, script }: Page, nonce: string): string {
  const text = pageTexts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style>
<body class="${brand ?? ''}"><p class="notice">${text.notice}</p>
<header><strong>${escapeHtml(brand ? gatewayNames[brand] : title)}</strong><a href="?lang=${other}" lang="${other}">${text.other}</a></header>
<main>${main}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`;
}

/** Formats an amount with Latin digits, as on the gateways' receipts. */
export const formatAmount = (piasters: number, language: PageLanguage) =>
  `<bdi>${(piasters / 100).toFixed(2)}</bdi> ${pageTexts[language].currency}`;
