import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import {
  bannedFileNames,
  bannedTypes,
  checkedFolders,
  markers,
  maxTitleLength,
} from './writing-list.ts';

/** A line may opt out with a reason: `writing: reason`. */
const excuse = /writing: \S/;
const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/;
const string = /(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/.source;
/** `test(`, `it.concurrent(`, `test.skipIf(…)(`, and wrappers of this repository. */
const testCall = /(?<![.\w])(?:test|it|describe|story|run|\w+Test)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*/
  .source;
/** The call after the table of `test.each([…])(`. */
const tableCall = /[\])]\)\(\s*/.source;
const titles = new RegExp(`(?:${testCall}|${tableCall})${string}\\s*,`, 'g');
/** The descriptions of endpoints, which openapi.json contains. */
const descriptions = new RegExp(`\\b(?:summary|tolerance):\\s*${string}`, 'g');
const typeAlias = /^\s*(?:export )?type (\w+)\b/;

/** Lists every violation of the writing rules in the root and the folders that follow them. */
export function findWritingViolations(root = '.', folders = checkedFolders): string[] {
  const patterns = ['*.ts', ...folders.map((folder) => `${folder}/**/*.{ts,tsx}`)];
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
    }),
  );
  return files
    .filter((file) => !basename(file).startsWith('writing'))
    .flatMap((file) => [
      ...checkFileName(file),
      ...checkText(file, readFileSync(join(root, file), 'utf8')),
    ]);
}

export function checkFileName(file: string): string[] {
  const words = basename(file)
    .replace(/(?:\.(?:test|spec|handlers))?\.tsx?$/, '')
    .split(/[-.]/);
  return words
    .filter((word) => Object.hasOwn(bannedFileNames, word))
    .map((word) => `${file}: "${word}" in a file name; use ${bannedFileNames[word]}`);
}

export function checkText(file: string, text: string): string[] {
  const lines = text.split('\n');
  const faults = [
    ...lines.flatMap((line, index) => checkLine(line).map((fault) => ({ index, fault }))),
    ...checkTitles(text),
    ...checkDescriptions(text),
  ];
  return faults
    .filter(({ index }) => !excuse.test(lines[index] ?? ''))
    .map(({ index, fault }) => `${file}:${index + 1}: ${fault}`);
}

function checkLine(line: string): string[] {
  const name = typeAlias.exec(line)?.[1];
  return [
    ...(name && bannedTypes.has(name) ? [`type ${name} says nothing`] : []),
    ...findMarkers(comment.exec(line)?.[1]).map((fault) => `comment ${fault}`),
  ];
}

type Fault = { index: number; fault: string };

/** Reads the whole text, because a title may be on the line after its call. */
function checkTitles(text: string): Fault[] {
  return findStrings(text, titles).flatMap(({ index, found }) => {
    const isLong = found.length > maxTitleLength;
    return [
      ...(isLong ? [`title of ${found.length} characters, at most ${maxTitleLength}`] : []),
      ...findMarkers(found).map((fault) => `title ${fault}`),
    ].map((fault) => ({ index, fault }));
  });
}

const checkDescriptions = (text: string): Fault[] =>
  findStrings(text, descriptions).flatMap(({ index, found }) =>
    findMarkers(found).map((fault) => ({ index, fault: `description ${fault}` })),
  );

/** Finds the strings of a pattern, each with the index of the line on which it ends. */
const findStrings = (text: string, pattern: RegExp): { index: number; found: string }[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index: start, groups }) => ({
    index: text.slice(0, start + match.length).split('\n').length - 1,
    found: groups?.['title'] ?? '',
  }));

const findMarkers = (text = ''): string[] =>
  markers.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text.trim()) ?? [];
    return found ? [`says "${found}"; ${instead}`] : [];
  });
