import { readFileSync } from 'node:fs';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type FileKind, type FileValue, fileKinds } from '../schema/kinds.ts';
import { checkQuoteAdvice, parseValue } from './explain.ts';
import type { FolderFile } from './folder.ts';
import { explainInvalidText } from './invalid-text.ts';
import type { Position, PositionResolver, Problems } from './problems.ts';

type Path = (string | number)[];

/** A parsed file, with the position of each value. */
export type SourceFile<K extends FileKind> = {
  path: string;
  value: FileValue<K>;
  at: (path: Path) => PositionResolver;
  /** The text after the front matter, and where it begins. */
  body: { text: string; position: PositionResolver };
};

const maxTextBytes = 4 * 1024 * 1024;

export function readYamlFile<K extends FileKind>(
  kind: K,
  file: FolderFile,
  problems: Problems,
): SourceFile<K> | null {
  const text = readText(file, problems);
  return text === null ? null : parseYaml(kind, { file, text, lineOffset: 0, body: '' }, problems);
}

const frontForm = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads a Markdown file with YAML front matter. */
export function readMarkdownFile<K extends FileKind>(
  kind: K,
  file: FolderFile,
  problems: Problems,
): SourceFile<K> | null {
  const text = readText(file, problems);
  if (text === null) return null;
  const found = frontForm.exec(text);
  if (found?.index !== 0) {
    problems.add(file.path, 'has no front matter; expected lines of values between --- and ---');
    return null;
  }
  const [front, yaml = ''] = found;
  const body = text.slice(front.length);
  return parseYaml(kind, { file, text: yaml, lineOffset: 1, body }, problems);
}

type Yaml = { file: FolderFile; text: string; lineOffset: number; body: string };

function parseYaml<K extends FileKind>(
  kind: K,
  { file, text, lineOffset, body }: Yaml,
  problems: Problems,
): SourceFile<K> | null {
  const document = parseDocument(text, { prettyErrors: false });
  const positions = positionsIn(text, lineOffset);
  for (const { code, message, pos } of document.errors) {
    const sentence = code === 'MULTIPLE_DOCS' ? severalDocuments : `is not YAML: ${message}`;
    problems.add(file.path, sentence, () => positions().atOffset(pos[0]));
  }
  if (document.errors.length > 0) return null;
  const at = (path: Path) => () => positions().ofValue(path);
  const json = toJson(document, file, problems);
  if (json === undefined) return null;
  const schema = fileKinds[kind] as z.ZodType;
  const parsed = parseValue(schema, json);
  if ('faults' in parsed) {
    const textOf = (path: Path) => sourceOf(document, path);
    const faults = checkQuoteAdvice(schema, { value: json, faults: parsed.faults, textOf });
    for (const { path, message, needsQuotes } of faults) {
      const sentence = needsQuotes ? `${message}: "${textOf(path)}"` : message;
      problems.add(
        file.path,
        path.length > 0 ? `${path.join('.')}: ${sentence}` : sentence,
        at(path),
      );
    }
    return null;
  }
  const position = () => ({ line: text.split('\n').length + lineOffset + 1, column: 1 });
  return {
    path: file.path,
    value: parsed.value as FileValue<K>,
    at,
    body: { text: body, position },
  };
}

const severalDocuments =
  'has a line "---" that begins a second document; allowed: one document, so remove the line';

/** The value as it is typed, such as 000000, which YAML reads as 0. */
function sourceOf(document: ReturnType<typeof parseDocument>, path: Path): string {
  const found = document.getIn(path, true);
  const node = isAlias(found) ? found.resolve(document) : found;
  return isScalar(node) ? (node.source ?? String(node.value)) : '';
}

type Positions = {
  atOffset: (offset: number) => Position;
  ofValue: (path: Path) => Position;
};

/**
 * Parses the text again on the first call, because the syntax trees of all files would not fit into
 * memory.
 */
function positionsIn(text: string, lineOffset: number): () => Positions {
  let positions: Positions | undefined;
  return () => {
    positions ??= parsePositions(text, lineOffset);
    return positions;
  };
}

function parsePositions(text: string, lineOffset: number): Positions {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter, prettyErrors: false });
  const atOffset = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  return { atOffset, ofValue: (path) => atOffset(offsetOf(contents, path)) };
}

function toJson(
  document: ReturnType<typeof parseDocument>,
  file: FolderFile,
  problems: Problems,
): unknown {
  try {
    return document.toJS() ?? {};
  } catch (error) {
    problems.add(file.path, `is not YAML: ${(error as Error).message}`);
    return undefined;
  }
}

/** The offset of a value, or of the nearest existing parent of a missing value. */
function offsetOf(root: unknown, path: Path): number {
  let node = root;
  let offset = startOf(root) ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part);
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];

function readText({ path, diskPath, size }: FolderFile, problems: Problems): string | null {
  if (size > maxTextBytes) {
    problems.add(path, `is too large; allowed: ${maxTextBytes / 1024 / 1024} MB of text`);
    return null;
  }
  const text = decodeFile(diskPath);
  const fault = text === null ? 'is not text in UTF-8' : explainInvalidText(text);
  if (fault === null) return text;
  problems.add(path, fault, () => positionOfNul(text ?? ''));
  return null;
}

function decodeFile(diskPath: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(diskPath));
  } catch {
    return null;
  }
}

/** Decoded UTF-8 has no other invalid character. */
function positionOfNul(text: string): Position {
  const lines = text.slice(0, Math.max(0, text.indexOf('\0'))).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
