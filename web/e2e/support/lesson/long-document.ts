import type { Page } from '@playwright/test';

const pages = 6;
/** Large enough that each page is fetched by a separate request. */
const pageBytes = 300_000;

/** Creates a PDF whose pages are fetched one by one, because the demo documents are too short. */
function createLongPdf(): Buffer {
  const pageNumbers = Array.from({ length: pages }, (_, page) => page + 3);
  const kids = pageNumbers.map((page) => `${page} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 300 400] >>`,
    // The viewer reads all page objects on opening, and a page's content when the page is shown.
    ...pageNumbers.map(
      (page) => `<< /Type /Page /Parent 2 0 R /Resources << >> /Contents ${page + pages} 0 R >>`,
    ),
    ...pageNumbers.map(
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

type LongDocument = {
  repair: () => void;
  /** Expires all URLs used so far. */
  expireUrls: () => void;
};

/** Replaces a document. Requests for the third and later pages fail until `repair` is called. */
export async function serveLongDocument(page: Page): Promise<LongDocument> {
  const pdf = createLongPdf();
  let isCut = true;
  const usedUrls = new Set<string>();
  let expired = new Set<string>();
  const headers = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' };
  await page.route('**/media/file/m.*', (route) => {
    const url = route.request().url();
    usedUrls.add(url);
    if (expired.has(url)) return route.fulfill({ status: 410 });
    const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '');
    if (!range) {
      const length = String(pdf.length);
      const body = pdf.subarray(0, 1_000);
      return route.fulfill({ headers: { ...headers, 'content-length': length }, body });
    }
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), pdf.length - 1)];
    const isFar = from > 2 * pageBytes && to < pdf.length - 1;
    if (isCut && isFar) return route.abort('internetdisconnected');
    const part = { 'content-range': `bytes ${from}-${to}/${pdf.length}` };
    const body = pdf.subarray(from, to + 1);
    return route.fulfill({ status: 206, headers: { ...headers, ...part }, body });
  });
  return {
    repair: () => {
      isCut = false;
    },
    expireUrls: () => {
      expired = new Set(usedUrls);
    },
  };
}
