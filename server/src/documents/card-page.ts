import { getDirection, type Language, languages } from '@fasl/shared/contracts/page/language';
import type { School } from '@fasl/shared/contracts/school/school';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import { renderIconTag } from '../pages/head.ts';
import { cardStyle, renderCardBrand } from './card-style.ts';

export type PageContext = {
  language: Language;
  nonce: string;
  fontFaces: string;
  school: Pick<School, 'title' | 'theme' | 'brand' | 'faviconUrl'> | null;
};
type Card = { name: string; photoUrl: string | null; expiresAt: number };
type CardError = keyof typeof errorTexts;

const names = { 'en-GB': 'Fasl', 'ar-EG': 'فصل' } satisfies Record<Language, string>;
const otherNames = { 'en-GB': 'English', 'ar-EG': 'العربية' } satisfies Record<Language, string>;

const texts = {
  'en-GB': {
    title: 'Student card',
    valid: 'Valid card',
    until: 'Verified just now. This page expires at',
  },
  'ar-EG': {
    title: 'بطاقة الطالب',
    valid: 'بطاقة سارية',
    until: 'تم التحقق الآن. هذه الصفحة صالحة حتى',
  },
} satisfies Record<Language, object>;

const errorTexts = {
  unknown: {
    'en-GB': ["This card isn't valid", "This school didn't issue it. Scan the code again."],
    'ar-EG': ['هذه البطاقة غير صالحة', 'لم تصدرها هذه المدرسة. وجّه الكاميرا إلى الكود مرة أخرى.'],
  },
  expired: {
    'en-GB': [
      'This code has expired',
      'Ask the student to open the card again, then scan the new code.',
    ],
    'ar-EG': ['انتهت صلاحية هذا الكود', 'اطلب من الطالب فتح كود QR من جديد، ثم وجّه الكاميرا إليه.'],
  },
  busy: {
    'en-GB': ['Too many tries', 'Wait a minute and scan again.'],
    'ar-EG': ['حاولت مرات كثيرة', 'انتظر دقيقة ثم وجّه الكاميرا إلى الكود مرة أخرى.'],
  },
} satisfies Record<string, Record<Language, [title: string, advice: string]>>;

/** Shows only the holder's name and photo, and that the card is valid. */
export function renderCardPage({ name, photoUrl, expiresAt }: Card, shown: PageContext): string {
  const { title, valid, until } = texts[shown.language];
  const picture = photoUrl
    ? `<img src="${escapeHtml(photoUrl)}" alt="" width="224" height="224">`
    : `<p class="initial" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</p>`;
  const time = new Intl.DateTimeFormat(`${shown.language}-u-nu-latn`, {
    timeStyle: 'medium',
    hour12: true,
    timeZone: 'Africa/Cairo',
  }).format(expiresAt);
  const card = `<div class="card">${letter}<p class="title">${title}</p>${picture}<h1 dir="auto">${escapeHtml(name)}</h1><p class="tag">${valid}</p></div>`;
  const note = `<p>${until} <time dir="auto" datetime="${new Date(expiresAt).toISOString()}">${escapeHtml(time)}</time></p>`;
  return renderDocumentPage({ kind: 'holder', title, content: card + note }, shown);
}

export function renderCardErrorPage(code: CardError, shown: PageContext): string {
  const [title, advice] = errorTexts[code][shown.language];
  return renderErrorPage({ title, advice }, shown);
}

const diamond =
  'M89.5 11.2a15 15 0 0 1 21 0l78.3 78.3a15 15 0 0 1 0 21l-78.3 78.3a15 15 0 0 1-21 0L11.2 110.5a15 15 0 0 1 0-21z';
const ring =
  'M100 0A100 100 0 0 1 100 200H0V100A100 100 0 0 1 100 0ZM100 62A38 38 0 1 0 100 138A38 38 0 1 0 100 62Z';
const corners = ['72 40', '178 40', '72 146'];
const dots = ['138 40', '138 66', '112 92', '138 118', '164 92', '190 118', '164 144', '190 92'];

const drawShapes = (d: string, places: string[], scale: number): string =>
  places
    .map(
      (at) => `<path fill-rule="evenodd" d="${d}" transform="translate(${at}) scale(${scale})"/>`,
    )
    .join('');

const sheet =
  '<path class="page" d="M72 20h156a20 20 0 0 1 20 20v175a5 5 0 0 1-5 5H72a20 20 0 0 1-20-20V40a20 20 0 0 1 20-20z"/>';
const code = `<g transform="rotate(-5 150 120)">${sheet}${drawShapes(ring, corners, 0.25)}${drawShapes(diamond, dots, 0.11)}</g>`;
const warning = `<g class="warning">${drawShapes(diamond, ['188 132'], 0.5)}</g><path class="sign" d="M238 164v24M238 208v.1"/>`;

/** A scanned code with a warning, drawn like the portal's pictures. */
const codePicture = `<svg viewBox="0 0 300 250" aria-hidden="true">${code}${warning}</svg>`;

/** The letter sad, as on the student card in the portal. */
const letter =
  '<svg viewBox="0 0 320 170" aria-hidden="true"><path fill-rule="evenodd" d="M0 170V84H52V110C80 40 140 0 212 0C284 0 320 54 320 112V170ZM118 116C138 78 172 56 208 56C244 56 262 80 262 116Z"/></svg>';

export function renderErrorPage(
  { title, advice }: { title: string; advice: string },
  shown: PageContext,
): string {
  const content = `<div class="card">${codePicture}<h1>${title}</h1><p>${advice}</p></div>`;
  return renderDocumentPage({ kind: 'refused', title, content }, shown);
}

type Frame = { kind: 'valid' | 'holder' | 'refused'; title: string; content: string };

export function renderDocumentPage({ kind, title, content }: Frame, shown: PageContext): string {
  const { language, nonce, school, fontFaces } = shown;
  const other = languages.find((one) => one !== language) ?? language;
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${renderIconTag(school?.faviconUrl)}
<style nonce="${nonce}">${fontFaces}${cardStyle}${renderCardBrand(school?.brand)}</style>
</head>
<body class="${school?.theme ?? 'primary'}">
<header><span>${renderName(school?.title, language)}</span><a lang="${other}" hreflang="${other}" href="?lang=${other}">${otherNames[other]}</a></header>
<main class="${kind}">${content}</main>
</body>
</html>
`;
}

/** The drawn word, as in the portal's header; a school with another name has its name. */
function renderName(title: string | undefined, language: Language): string {
  const isOurs = !title || Object.values<string>(names).includes(title);
  if (!isOurs) return escapeHtml(title);
  return `${wordmark}<b${language === 'ar-EG' ? ' class="unseen"' : ''}>${names[language]}</b>`;
}

const wordmark =
  '<svg viewBox="18 -60 566 330" aria-hidden="true"><path d="M170 150H424M236 150V94M286 150C300 98 328 60 362 60C396 60 404 90 404 118V150M424 150H506M170 -40V180A64 64 0 0 1 42 180V152"/><circle cx="506" cy="100" r="50"/><rect x="486" y="-42" width="40" height="40" rx="5" transform="rotate(45 506 -22)"/></svg>';
