import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { shapes } from '../../../../src/lib/brand/shape-paths.ts';

export type Exercise = { text: string; choices?: string[]; room?: number };

/** One file of `sheets/subjects`. */
export type Sheet = {
  language?: 'ar' | 'en';
  subject: string;
  /** The colour and the shape of the subject in `subject-appearance.ts`. */
  tone: 'clay' | 'night' | 'nile' | 'pop' | 'rose' | 'sky' | 'sun';
  shape: keyof typeof shapes;
  level: string;
  title: string;
  summary: string[];
  exercises: Exercise[];
  homework?: { title: string; exercises: Exercise[] };
};

const folder = resolve('web/e2e/support/demo-media/sheets/subjects');

export function readSheets(): { name: string; sheet: Sheet }[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: file.replace('.yaml', ''),
      sheet: parse(readFileSync(`${folder}/${file}`, 'utf8')) as Sheet,
    }));
}
