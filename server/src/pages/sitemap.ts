import type { Language } from '@fasl/shared/contracts/page/language';
import type { School } from '@fasl/shared/contracts/school/school';
import { pageRoutes } from '@fasl/shared/rules/page/pages';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';

type LabelledPage = { label: string };

type Site = {
  publicOrigin: string;
  languages: readonly Language[];
  school: School;
  instructors: readonly LabelledPage[];
  classrooms: readonly LabelledPage[];
};

/** All indexable pages in each language, with their alternates. */
export function renderSitemap(site: Site): string {
  const entries = listPaths(site).flatMap((path) => entriesOf(site.publicOrigin + path, site));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function listPaths(site: Site): string[] {
  return pageRoutes
    .filter(({ listed, isOn }) => listed && isOn?.(site.school) !== false)
    .flatMap(({ path, listed }) => {
      if (typeof listed !== 'string') return [path];
      return site[listed].map(({ label }) => path.replace('{label}', encodeURIComponent(label)));
    });
}

function entriesOf(address: string, { languages }: Site): string[] {
  const at = (language: string) => escapeHtml(`${address}?lang=${language}`);
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const others = [
    ...languages.map((language) => alternate(language.slice(0, 2), at(language))),
    alternate('x-default', escapeHtml(address)),
  ].join('');
  return languages.map((language) => `<url><loc>${at(language)}</loc>${others}</url>`);
}
