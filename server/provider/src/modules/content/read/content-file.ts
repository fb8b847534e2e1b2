import type { FileKind } from '../schema/kinds.ts';
import { readMarkdownFile, readYamlFile, type SourceFile } from './source-file.ts';
import type { ReadContext } from './tree.ts';

export function readContentFile<K extends FileKind>(
  kind: K,
  path: string,
  { folder, problems, used }: ReadContext,
): SourceFile<K> | null {
  const file = folder.files.get(path);
  if (!file) return null;
  used.add(path);
  return path.endsWith('.md')
    ? readMarkdownFile(kind, file, problems)
    : readYamlFile(kind, file, problems);
}

export function readRequiredFile<K extends FileKind>(
  kind: K,
  path: string,
  reading: ReadContext,
): SourceFile<K> | null {
  if (!reading.folder.files.has(path)) reading.problems.add(path, 'is missing');
  return readContentFile(kind, path, reading);
}
