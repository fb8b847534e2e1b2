import type { Page } from '@fasl/shared/contracts/school/page';

type PageSection = { id: string; title: string };

/** Shorter texts need no list of contents. */
const minSections = 4;

/** Gives the headings of a long text ids, which its list of contents links to. */
export function addSectionIds(html: string): { html: string; sections: PageSection[] } {
  const sections: PageSection[] = [];
  const withIds = html.replace(/<h2>([^<&]+)<\/h2>/g, (_, title: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: title.trim() });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return sections.length < minSections ? { html, sections: [] } : { html: withIds, sections };
}

/** The first paragraph, if the page starts with one and has more below it, and the rest. */
export function splitLead({ html, items }: Pick<Page, 'html' | 'items'>) {
  const [lead = ''] = /^\s*<p>[\s\S]*?<\/p>/.exec(html) ?? [];
  const rest = html.slice(lead.length).trim();
  return rest || items.length > 0 ? { lead, rest } : { lead: '', rest: html };
}

/** The text above the first heading, if there is any, and each heading with its text. */
export const splitSections = (html: string): string[] => html.split(/(?=<h2[ >])/);
