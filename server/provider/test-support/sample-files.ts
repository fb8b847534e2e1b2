import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { schoolFolder } from '../demo-school/school-folder.ts';

/** Copies videos and documents of the demo school to the addresses that tests use. */
export function copySampleFiles(dataDir: string): void {
  const materials = join(dataDir, 'materials');
  const targets: [string, string][] = [
    ['lesson.mp4', join(materials, 'videos/lesson.mp4')],
    ['stream', join(materials, 'videos')],
    ['sheets', join(materials, 'documents')],
    ['homework', join(materials, 'homework')],
    ['mistakes.svg', join(dataDir, 'media/lessons/mistakes.svg')],
  ];
  for (const [from, to] of targets) {
    cpSync(join(schoolFolder, 'files', from), to, { recursive: true });
  }
}
