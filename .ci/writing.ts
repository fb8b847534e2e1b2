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
const title = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^'"`]*\))?\((['"`])(.*)\1,/;
const tableTitle = /^\]\)\((['"`])(.*)\1,/;
const typeAlias = /^\s*(?:export )?type (\w+)\b/;

/** Lists every violation of the writing rules in the folders that follow them. */
export function findWritingViolations(root = '.', folders = checkedFolders): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
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
  return text.split('\n').flatMap((line, index) => {
    if (excuse.test(line)) return [];
    const at = `${file}:${index + 1}`;
    const name = typeAlias.exec(line)?.[1];
    return [
      ...(name && bannedTypes.has(name) ? [`${at}: type ${name} says nothing`] : []),
      ...checkTitle(line).map((fault) => `${at}: ${fault}`),
      ...findMarkers(comment.exec(line)?.[1]).map((fault) => `${at}: comment ${fault}`),
    ];
  });
}

function checkTitle(line: string): string[] {
  const [, , text] = title.exec(line) ?? tableTitle.exec(line.trim()) ?? [];
  if (text === undefined) return [];
  const isLong = text.length > maxTitleLength;
  return [
    ...(isLong ? [`title of ${text.length} characters, at most ${maxTitleLength}`] : []),
    ...findMarkers(text).map((fault) => `title ${fault}`),
  ];
}

const findMarkers = (text = ''): string[] =>
  markers.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text.trim()) ?? [];
    return found ? [`says "${found}"; ${instead}`] : [];
  });
