import type { FileKind } from '../schema/kinds.ts';
import { readMarkdownFile, readYamlFile, type SourceFile } from './source-file.ts';
import type { ReadContext } from './tree.ts';

export function readContentFile<K extends FileKind>(
  kind: K,
  path: string,
  { folder, problems, used, cache }: ReadContext,
): SourceFile<K> | null {
  const file = folder.files.get(path);
  if (!file) return null;
  used.add(path);
  const read = path.endsWith('.md') ? readMarkdownFile<K> : readYamlFile<K>;
  return cache(file, kind, () => read(kind, file, problems));
}

export function readRequiredFile<K extends FileKind>(
  kind: K,
  path: string,
  reading: ReadContext,
): SourceFile<K> | null {
  if (!reading.folder.files.has(path)) reading.problems.add(path, 'is missing');
  return readContentFile(kind, path, reading);
}
