import type { School } from '@fasl/shared/contracts/classroom/school';
import type { Language } from '@fasl/shared/contracts/page/language';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import { brandStyle } from './brand-style.ts';
import { corrector, type Look } from './look.ts';
import type { Subject } from './subject.ts';

/** The ground of each theme, as the tokens have it: the browser's own bars take this colour. */
const ground = {
  primary: { light: '#FFF8EA', dark: '#160A18' },
  secondary: { light: '#F2FAF6', dark: '#04161A' },
} as const;

const words = {
  'en-GB': {
    name: 'Fasl',
    description:
      'Find your classroom, your instructor and your next lesson: online, at the center, revisions and exams.',
    noscript:
      'You need JavaScript to log in, buy and learn. Turn it on in your browser and reload.',
  },
  'ar-EG': {
    name: 'فصل',
    description: 'اختر فصلك ومدرّسك وحصتك القادمة: أونلاين، في السنتر، مراجعات وامتحانات.',
    noscript:
      'تسجيل الدخول والشراء والتعلّم تحتاج إلى JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  },
} as const satisfies Record<Language, unknown>;

export const noscriptText = (language: Language) => words[language].noscript;

const noscriptStyle =
  'noscript{display:block;padding:12px 16px;background:var(--warn-soft);color:var(--on-warn-soft);text-align:center}';

/** In front of the school's own title, as the browser will name its tab. */
export const titleOf = (subject: Subject | null, school: School | null, language: Language) =>
  [subject?.title, school?.title || words[language].name].filter(Boolean).join(' · ');

type HeadInput = {
  look: Look;
  school: School | null;
  subject: Subject | null;
  nonce: string;
  /** The page's address at the public origin, without a query. */
  address: string;
  askedLanguage: string | null;
  indexed: boolean;
};

/** What the document says about itself. Every value from outside is escaped here. */
export function headTags(input: HeadInput): string {
  const { look, school, subject, nonce, indexed } = input;
  const description =
    subject?.description ||
    school?.subheadline ||
    school?.headline ||
    words[look.language].description;
  return [
    `<script nonce="${nonce}">${corrector}</script>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...themeColours(look),
    iconTag(school?.faviconUrl),
    ...brandStyle(school?.brand, nonce),
    `<noscript><style nonce="${nonce}">${noscriptStyle}</style></noscript>`,
    ...(indexed
      ? [...addresses(input), ...preview(input, description)]
      : ['<meta name="robots" content="noindex">']),
  ].join('\n    ');
}

export function iconTag(faviconUrl: string | null | undefined): string {
  // Only an address of our own: the view model promises it, the policy would refuse any other.
  const own = faviconUrl?.startsWith('/') && !faviconUrl.startsWith('//') ? faviconUrl : null;
  return own
    ? `<link rel="icon" href="${escapeHtml(own)}">`
    : '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';
}

function themeColours({ theme, scheme }: Look): string[] {
  const { light, dark } = ground[theme];
  const tag = (colour: string, media = '') =>
    `<meta name="theme-color" content="${colour}"${media}>`;
  if (scheme !== 'auto') return [tag(ground[theme][scheme])];
  const when = (name: string) => ` media="(prefers-color-scheme: ${name})"`;
  return [tag(light, when('light')), tag(dark, when('dark'))];
}

/** What a message shows of a link that it holds. */
function preview({ subject, school, look, address }: HeadInput, description: string): string[] {
  const tag = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    tag('type', 'website'),
    tag('site_name', titleOf(null, school, look.language)),
    tag('title', titleOf(subject, school, look.language)),
    tag('description', description),
    tag('url', address),
  ];
}

/** Each language has an address of its own for those who look from outside. */
function addresses({ address, askedLanguage, look }: HeadInput): string[] {
  const at = (language: string) => `${address}?lang=${language}`;
  const canonical = askedLanguage ? at(look.language) : address;
  const link = (rest: string, href: string) => `<link ${rest} href="${escapeHtml(href)}">`;
  return [
    link('rel="canonical"', canonical),
    link('rel="alternate" hreflang="en"', at('en-GB')),
    link('rel="alternate" hreflang="ar"', at('ar-EG')),
    link('rel="alternate" hreflang="x-default"', address),
  ];
}
