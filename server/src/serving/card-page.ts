import { directionOf, type Language } from '@fasl/shared/contracts/language';
import { escapeHtml } from './escape.ts';

type Shown = { language: Language; nonce: string };
type Card = { name: string; photoUrl: string | null; expiresAt: number };
type Refusal = keyof typeof refusals;

const words = {
  'en-GB': {
    title: 'Student card',
    valid: 'Valid student',
    until: 'Checked now. This page can be opened until',
  },
  'ar-EG': {
    title: 'بطاقة الطالب',
    valid: 'طالب مقيد',
    until: 'تم التحقق الآن. يمكن فتح هذه الصفحة حتى',
  },
} satisfies Record<Language, object>;

const refusals = {
  unknown: {
    'en-GB': ['This card is not valid', 'It was not issued by this school. Scan the code again.'],
    'ar-EG': ['هذه البطاقة غير صالحة', 'لم تصدرها هذه المدرسة. امسح الرمز مرة أخرى.'],
  },
  expired: {
    'en-GB': ['This code has expired', 'Ask the student to open the card again and scan it.'],
    'ar-EG': ['انتهت صلاحية هذا الرمز', 'اطلب من الطالب فتح البطاقة من جديد ثم امسح الرمز.'],
  },
  busy: {
    'en-GB': ['Too many cards at once', 'Wait a minute and scan again.'],
    'ar-EG': ['بطاقات كثيرة في وقت واحد', 'انتظر دقيقة ثم امسح الرمز مرة أخرى.'],
  },
} satisfies Record<string, Record<Language, [title: string, advice: string]>>;

/** The holder's name and photo, and that the card holds: nothing else is anybody's business. */
export function cardPage({ name, photoUrl, expiresAt }: Card, shown: Shown): string {
  const { title, valid, until } = words[shown.language];
  const picture = photoUrl
    ? `<img src="${escapeHtml(photoUrl)}" alt="" width="160" height="160">`
    : `<p class="initial" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</p>`;
  const time = new Intl.DateTimeFormat(`${shown.language}-u-nu-latn`, {
    timeStyle: 'medium',
    timeZone: 'Africa/Cairo',
  }).format(expiresAt);
  return frame(
    title,
    `${picture}<h1 dir="auto">${escapeHtml(name)}</h1><p class="valid">${valid}</p><p>${until} <time dir="auto" datetime="${new Date(expiresAt).toISOString()}">${escapeHtml(time)}</time></p>`,
    shown,
  );
}

export function refusalPage(refusal: Refusal, shown: Shown): string {
  const [title, advice] = refusals[refusal][shown.language];
  return frame(title, `<h1>${title}</h1><p>${advice}</p>`, shown);
}

function frame(title: string, content: string, { language, nonce }: Shown): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
}

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.6 system-ui, sans-serif;
  background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(24rem, 100%); padding: 2rem 1.5rem; text-align: center; }
img, .initial { width: 10rem; height: 10rem; margin: 0 auto; border-radius: 50%; object-fit: cover; }
.initial { display: grid; place-items: center; font-size: 4rem; border: 2px solid currentColor; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0.5rem 0; overflow-wrap: anywhere; }
.valid { font-weight: 700; color: light-dark(#0b6b3a, #6fdc9f); }
`;
