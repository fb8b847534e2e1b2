import type { Language } from '@fasl/shared/contracts/page/language';
import type { School } from '@fasl/shared/contracts/school/school';
import type { Subject } from '@fasl/shared/rules/page/page-subject';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import { type Appearance, appearanceScript } from './appearance.ts';
import { renderBrandStyle } from './brand-style.ts';
import { buildIconUrl, installScript } from './install/manifest.ts';
import { pageTexts } from './install/page-texts.ts';
import { themeGround } from './install/theme-ground.ts';
import { replacedBuildScript } from './replaced-build.ts';

export const getNoscriptText = (language: Language) => pageTexts[language].noscript;

const noscriptStyle =
  'noscript{display:block;padding:12px 16px;background:var(--warn-soft);color:var(--on-warn-soft);text-align:center}';

/** Formats the title of the tab: the page, then the school. */
export const formatPageTitle = (
  subject: Subject | null,
  school: School | null,
  language: Language,
) => [subject?.title, school?.title || pageTexts[language].name].filter(Boolean).join(' · ');

type HeadInput = {
  look: Appearance;
  school: School | null;
  subject: Subject | null;
  nonce: string;
  /** The address of the page at the public origin, without a query string. */
  address: string;
  askedLanguage: string | null;
  indexed: boolean;
  embedded: boolean;
};

/** Renders the head of the document. Escapes all values. */
export function renderHeadTags(input: HeadInput): string {
  const { look, school, subject, nonce, indexed } = input;
  const description =
    subject?.description ||
    school?.subheadline ||
    school?.headline ||
    pageTexts[look.language].description;
  return [
    `<script nonce="${nonce}">${appearanceScript};\n${replacedBuildScript}</script>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...themeColours(look),
    renderIconTag(school?.faviconUrl),
    ...installTags(input),
    ...renderBrandStyle(school?.brand, nonce),
    `<noscript><style nonce="${nonce}">${noscriptStyle}</style></noscript>`,
    ...(indexed
      ? [...addresses(input), ...preview(input, description)]
      : ['<meta name="robots" content="noindex">']),
  ].join('\n    ');
}

export function renderIconTag(faviconUrl: string | null | undefined): string {
  // Accepts only addresses of the portal, because the policy allows no others.
  const own = faviconUrl?.startsWith('/') && !faviconUrl.startsWith('//') ? faviconUrl : null;
  return own
    ? `<link rel="icon" href="${escapeHtml(own)}">`
    : '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';
}

/** Renders tags for a phone's home screen. iOS ignores the icons of the manifest. */
function installTags({ school, look, embedded, nonce }: HeadInput): string[] {
  if (embedded) return [];
  const title = formatPageTitle(null, school, look.language);
  return [
    `<script nonce="${nonce}">${installScript}</script>`,
    `<link rel="manifest" href="/manifest.webmanifest?lang=${look.language}">`,
    `<link rel="apple-touch-icon" href="${buildIconUrl(school, 180)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(title)}">`,
  ];
}

function themeColours({ theme, scheme }: Appearance): string[] {
  const { light, dark } = themeGround[theme];
  const tag = (colour: string, media = '') =>
    `<meta name="theme-color" content="${colour}"${media}>`;
  if (scheme !== 'auto') return [tag(themeGround[theme][scheme])];
  const when = (name: string) => ` media="(prefers-color-scheme: ${name})"`;
  return [tag(light, when('light')), tag(dark, when('dark'))];
}

/** Open Graph tags for link previews. */
function preview({ subject, school, look, address }: HeadInput, description: string): string[] {
  const tag = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    tag('type', 'website'),
    tag('site_name', formatPageTitle(null, school, look.language)),
    tag('title', formatPageTitle(subject, school, look.language)),
    tag('description', description),
    tag('url', address),
  ];
}

/** Alternate addresses for each language, for search engines. */
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
