import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json)$/;

/** Writes `.br` and `.gz` files for text assets, so that no request has to compress them. */
export function precompress(): Plugin {
  return {
    name: 'fasl:precompress',
    apply: 'build',
    // An error thrown in `closeBundle` would hide the error of a failed build.
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const files = Object.keys(bundle).filter((name) => compressible.test(name));
        await Promise.all(files.map((name) => compressFile(join(dir, name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content)),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}

/** The best of these settings depends on the file, so all are tried if a first visit may load it. */
const settings = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 16 },
];

/** The viewer of documents and its worker are larger. Each try takes seconds for them. */
const largestOfFirstVisit = 500_000;

async function brotli(content: Buffer): Promise<Buffer> {
  const tried = content.length > largestOfFirstVisit ? [{}] : settings;
  const tries = tried.map((own) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, ...own };
    return promisify(brotliCompress)(content, { params });
  });
  return (await Promise.all(tries)).reduce((best, one) => (one.length < best.length ? one : best));
}
