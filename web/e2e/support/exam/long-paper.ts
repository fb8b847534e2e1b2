import type { Page } from '@playwright/test';

const pages = 6;
/** So long that each page is fetched on its own. */
const pageBytes = 300_000;

/** A paper whose pages are fetched one by one, where the demo school's are short. */
function drawPaper(): Buffer {
  const places = Array.from({ length: pages }, (_, page) => page + 3);
  const kids = places.map((page) => `${page} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 300 400] >>`,
    // All of them are looked at when it is opened; what is on a page comes with the page.
    ...places.map(
      (page) => `<< /Type /Page /Parent 2 0 R /Resources << >> /Contents ${page + pages} 0 R >>`,
    ),
    ...places.map(
      () => `<< /Length ${pageBytes} >>\nstream\n${'0 0 9 9 re f'.padEnd(pageBytes)}\nendstream`,
    ),
  ];
  let text = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const end = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  text += `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF`;
  return Buffer.from(text);
}

type LongPaper = {
  mend: () => void;
  /** Lets the time of all addresses that were used be over. */
  endAddresses: () => void;
};

/** Puts such a paper in the place of the school's. Of its third page and what follows nothing arrives until it is mended. */
export async function serveLongPaper(page: Page): Promise<LongPaper> {
  const paper = drawPaper();
  let isCut = true;
  const known = new Set<string>();
  let ended = new Set<string>();
  const headers = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' };
  await page.route('**/media/file/m.*', (route) => {
    const url = route.request().url();
    known.add(url);
    if (ended.has(url)) return route.fulfill({ status: 410 });
    const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '');
    if (!range) {
      const length = String(paper.length);
      const body = paper.subarray(0, 1_000);
      return route.fulfill({ headers: { ...headers, 'content-length': length }, body });
    }
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), paper.length - 1)];
    const isFar = from > 2 * pageBytes && to < paper.length - 1;
    if (isCut && isFar) return route.abort('internetdisconnected');
    const part = { 'content-range': `bytes ${from}-${to}/${paper.length}` };
    const body = paper.subarray(from, to + 1);
    return route.fulfill({ status: 206, headers: { ...headers, ...part }, body });
  });
  return {
    mend: () => {
      isCut = false;
    },
    endAddresses: () => {
      ended = new Set(known);
    },
  };
}
