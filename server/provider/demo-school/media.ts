import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomFrom } from '../src/lib/random.ts';
import { instructors } from './content/instructors.ts';
import { subjects } from './content/subjects.ts';
import { films } from './films.ts';
import { favicon } from './pictures/brand.ts';
import { circuitArt } from './pictures/circuit.ts';
import { mistakesArt } from './pictures/mistakes.ts';
import { newsArt } from './pictures/news-art.ts';
import { portrait } from './pictures/portrait.ts';
import { sheet } from './pictures/sheet.ts';
import { thumbnails } from './pictures/thumbnails.ts';

/** Every file of the demo by its path below `/media/`. */
export function drawMedia(seed: number): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>([['brand/favicon.svg', favicon]]);
  for (const [place, { label, portrait: face }] of instructors.entries()) {
    const random = randomFrom(seed, `portrait:${label}`);
    if (face) files.set(`instructors/${label}.svg`, portrait(face, place, random));
  }
  for (const [label, picture] of Object.entries(thumbnails)) {
    files.set(`classrooms/${label}.svg`, picture);
  }
  for (const [name, picture] of Object.entries(newsArt)) files.set(`news/${name}.svg`, picture);
  files.set('lessons/mistakes.svg', mistakesArt);
  return files;
}

/** The files of lessons, by path below the materials. */
export function drawMaterials(): Map<string, string | Buffer> {
  const files = films();
  files.set('homework/circuit.svg', circuitArt);
  for (const { slug, name } of subjects) {
    files.set(`documents/${slug}.pdf`, sheet(name.en, 3));
    files.set(`homework/${slug}.pdf`, sheet(name.en, 1));
  }
  return files;
}

export async function writeFiles(
  files: Map<string, string | Buffer>,
  folder: string,
): Promise<void> {
  for (const [path, content] of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
