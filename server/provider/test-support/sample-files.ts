import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { schoolFolder } from '../demo-school/school-folder.ts';
import { getMediaDir } from '../src/http/media.ts';
import { getMaterialDir } from '../src/modules/material/material-path.ts';

/** Copies videos and documents of the demo school to the addresses that tests use. */
export function copySampleFiles(dataDir: string): void {
  const materials = getMaterialDir(dataDir);
  const targets: [string, string][] = [
    ['lesson.mp4', join(materials, 'videos/lesson.mp4')],
    ['stream', join(materials, 'videos')],
    ['sheets', join(materials, 'documents')],
    ['homework', join(materials, 'homework')],
    ['mistakes.svg', join(getMediaDir(dataDir), 'lessons/mistakes.svg')],
  ];
  for (const [from, to] of targets) {
    cpSync(join(schoolFolder, 'files', from), to, { recursive: true });
  }
}
