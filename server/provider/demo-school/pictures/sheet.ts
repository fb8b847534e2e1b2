import { colours } from './shapes.ts';

/** An A4 PDF: a band, a title, ruled lines. Latin letters only, as it uses a built-in font. */
export function sheet(title: string, pages: number): Buffer {
  const places = Array.from({ length: pages }, (_, place) => place);
  const kids = places.map((place) => `${4 + place * 2} 0 R`).join(' ');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >>',
    ...places.flatMap((place) => {
      const drawing = drawPage(title, pages > 1 ? `, page ${place + 1} of ${pages}` : '');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + place * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ]);
}

function drawPage(title: string, place: string): string {
  const lines = Array.from(
    { length: 22 },
    (_, index) => `72 ${600 - index * 24} m 523 ${600 - index * 24} l S`,
  );
  return [
    `${rgb(colours.sun)} rg 0 700 595 142 re f`,
    `${rgb(colours.pop)} rg q 0.7071 0.7071 -0.7071 0.7071 500 740 cm 0 0 44 44 re f Q`,
    `${rgb(colours.ink)} rg BT /F1 24 Tf 72 752 Td (${title.replace(/[()\\]/g, '')}) Tj ET`,
    `BT /F1 13 Tf 72 726 Td (Fasl, lesson sheet${place}) Tj ET`,
    `${rgb('#EBDAC0')} RG 1 w`,
    ...lines,
  ].join('\n');
}

/** The objects, the cross-reference table and the trailer. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

function rgb(colour: string): string {
  return [1, 3, 5]
    .map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3))
    .join(' ');
}
