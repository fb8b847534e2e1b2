import type { Shot } from './take-screenshot.ts';
import { formatVariantName } from './variants.ts';

const style = `
  body { font: 15px/1.5 system-ui; margin: 2rem; background: #f4f4f2; color: #222 }
  nav { position: sticky; top: 0; background: inherit; padding-block: .75rem }
  nav select { font: inherit; margin-inline-end: .75rem }
  section { display: flex; gap: 1.25rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0 } img { height: 34rem; border: 1px solid #ccc; border-radius: 6px }
  figcaption { font-size: 13px; color: #666 }`;

const script = `
  const chosen = {};
  for (const select of document.querySelectorAll('select')) select.onchange = () => {
    chosen[select.name] = select.value;
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = Object.entries(chosen).some(([k, v]) => v && figure.dataset[k] !== v);
  };`;

export function buildGalleryPage(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ screen }) => screen.name);
  const sections = [...rows].map(
    ([name, row]) => `<h2>${name}</h2><section>${row.map(figure).join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<nav>${select('lang', ['en', 'ar'])}${select('width', ['390', '1440'])}${select('theme', ['primary', 'secondary'])}${select('scheme', ['light', 'dark'])}</nav>
${sections.join('\n')}<script>${script}</script>\n`;
}

function select(name: string, values: string[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function figure({ variant, file }: Shot): string {
  const data = Object.entries(variant).map(([key, value]) => `data-${key}="${value}"`);
  const caption = `<figcaption>${formatVariantName(variant)}</figcaption>`;
  return `<figure ${data.join(' ')}><a href="${file}"><img loading="lazy" src="${file}"></a>${caption}</figure>`;
}
