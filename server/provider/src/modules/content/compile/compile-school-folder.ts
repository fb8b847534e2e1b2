import { existsSync, statSync } from 'node:fs';
import { createFieldError } from '../../command/usage-error.ts';
import type { FileCache } from '../read/file-cache.ts';
import { type CompiledSchool, compileFolder } from './compile.ts';

/** Compiles the folder that the operator has named. */
export function compileSchoolFolder(path: string, cache?: FileCache): CompiledSchool {
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    throw createFieldError('folder', `There is no folder ${path}.`);
  }
  return compileFolder(path, new Date(), cache);
}
