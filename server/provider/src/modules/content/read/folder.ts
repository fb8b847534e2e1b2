import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problems } from './problems.ts';

export type FolderFile = {
  path: string;
  diskPath: string;
  size: number;
  /** The time of the last change to the content or the metadata. */
  changedMs: number;
  /** Differs after every change. */
  version: string;
};

/**
 * The files and folders of a school folder by path, in Unicode NFC, because disks differ in the
 * form that they store.
 */
export type Folder = {
  files: Map<string, FolderFile>;
  /** Names of the direct subfolders of a path, in order. */
  foldersIn: (path: string) => string[];
  filesIn: (path: string) => FolderFile[];
};

type Inside = { folders: string[]; files: FolderFile[] };

const maxDepth = 12;
const maxEntries = 200_000;

type Walk = {
  files: Map<string, FolderFile>;
  children: Map<string, Inside>;
  count: number;
  problems: Problems;
};

export function readFolder(root: string, problems: Problems): Folder {
  const walk: Walk = { files: new Map(), children: new Map(), count: 0, problems };
  readInside(walk, { path: '', diskPath: root }, 0);
  if (walk.count > maxEntries) problems.add('.', `has more than ${maxEntries} entries`);
  return {
    files: walk.files,
    foldersIn: (path) => walk.children.get(path)?.folders ?? [],
    filesIn: (path) => walk.children.get(path)?.files ?? [],
  };
}

type FolderPath = Pick<FolderFile, 'path' | 'diskPath'>;

function readInside(walk: Walk, { path, diskPath }: FolderPath, depth: number): void {
  const inside: Inside = { folders: [], files: [] };
  walk.children.set(path, inside);
  if (depth > maxDepth) {
    walk.problems.add(path, `is more than ${maxDepth} folders deep`);
    return;
  }
  const seen = new Set<string>();
  for (const diskName of readdirSync(diskPath).toSorted()) {
    if (diskName.startsWith('.') || isForReaders(diskName)) continue;
    walk.count += 1;
    if (walk.count > maxEntries) return;
    const name = diskName.normalize('NFC');
    const child = {
      path: path === '' ? name : `${path}/${name}`,
      diskPath: join(diskPath, diskName),
    };
    if (seen.has(name))
      walk.problems.add(child.path, 'two names differ only in their Unicode form');
    seen.add(name);
    if (addEntry(walk, child, inside)) readInside(walk, child, depth + 1);
  }
}

/** Returns whether the entry is a folder that has to be read too. */
function addEntry(
  { files, problems }: Walk,
  { path, diskPath }: FolderPath,
  inside: Inside,
): boolean {
  const stats = lstatSync(diskPath);
  if (stats.isDirectory()) {
    inside.folders.push(path.slice(path.lastIndexOf('/') + 1));
    return true;
  }
  if (stats.isSymbolicLink()) problems.add(path, 'is a link; links are not followed');
  else if (stats.isFile()) {
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const version = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    const file = { path, diskPath, size, changedMs: Math.max(mtimeMs, ctimeMs), version };
    files.set(path, file);
    inside.files.push(file);
  } else problems.add(path, 'is neither a file nor a folder');
  return false;
}

const isForReaders = (name: string): boolean => /^readme(\.\w+)?$/i.test(name);
