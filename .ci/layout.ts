import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Files of a package by path, each with the files of the same package that it imports. */
type ImportGraph = Map<string, string[]>;

type PackageLayout = {
  root: string;
  /** Files allowed directly in the root. */
  maxLooseFiles: number;
  /** Where import cycles are forbidden, type imports included. */
  acyclic: readonly ('files' | 'folders')[];
  /** The prefix of import specifiers that start at the root. */
  alias?: string;
  /** Limits how deep the imports of a file go into a folder. */
  chain?: { from: string; folder: string; maxFiles: number };
};

/** The packages with the layout of docs/ARCHITECTURE.md, each with the rules that it satisfies. */
export const packages: PackageLayout[] = [
  { root: 'server/provider/src', maxLooseFiles: 1, acyclic: ['files', 'folders'] },
  { root: 'server/src', maxLooseFiles: 4, acyclic: ['files', 'folders'] },
  { root: 'shared/src', maxLooseFiles: 0, acyclic: ['files', 'folders'] },
  {
    root: 'web/src',
    maxLooseFiles: 6,
    acyclic: ['files', 'folders'],
    alias: '#',
    chain: {
      from: 'web/src/routes/_signed-in/test.$testId.tsx',
      folder: 'web/src/features/exam',
      maxFiles: 7,
    },
  },
];

export const maxFilesPerFolder = 25;
const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)test-support\//.test(file);
/** Names that test runners and coverage tools match. */
export const testNamePattern = /(?:^|\/)tests?(?:\/|[.-][^/$]*$)|[.-](?:test|spec)\.[^/]*$/;

/** Lists every violation of the layout. */
export function findLayoutViolations(root = '.'): string[] {
  return packages.flatMap((layout) => findViolations(layout, readSources(layout.root, root)));
}

/** The text of each source file of a folder, by path. Tests are left out. */
export function readSources(folder: string, root = '.'): Map<string, string> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Groups of files, and of folders, that import each other. */
export function listCycles(layout: PackageLayout, sources: Map<string, string>) {
  const graph = readImports(layout, sources);
  return { files: findCycles(graph), folders: findCycles(byFolders(layout, graph)) };
}

export function findViolations(layout: PackageLayout, sources: Map<string, string>): string[] {
  const files = [...sources.keys()];
  const byFolder = Map.groupBy(files, dirname);
  const loose = byFolder.get(layout.root)?.length ?? 0;
  const cycles = listCycles(layout, sources);
  const chain = findImportChain(layout, sources);
  return [
    ...[...byFolder]
      .filter(([, inside]) => inside.length > maxFilesPerFolder)
      .map(([folder, { length }]) => `${folder}: ${length} files, at most ${maxFilesPerFolder}`),
    ...(loose > layout.maxLooseFiles
      ? [`${layout.root}: ${loose} loose files, at most ${layout.maxLooseFiles}`]
      : []),
    ...files
      .filter((file) => testNamePattern.test(file))
      .map((file) => `${file}: named like a test`),
    ...(chain.length > (layout.chain?.maxFiles ?? Infinity)
      ? [`imports more than ${layout.chain?.maxFiles} files deep: ${chain.join(', ')}`]
      : []),
    ...layout.acyclic
      .flatMap((kind) => cycles[kind])
      .map((cycle) => `import each other in a circle: ${cycle.join(', ')}`),
  ];
}

/** The longest chain of imports that the layout limits. */
export function findImportChain(layout: PackageLayout, sources: Map<string, string>): string[] {
  return layout.chain ? findLongestChain(layout.chain, readImports(layout, sources)) : [];
}

function findLongestChain(
  limit: { from: string; folder: string },
  graph: ImportGraph,
  path: string[] = [limit.from],
): string[] {
  const next = (graph.get(path.at(-1) ?? '') ?? []).filter(
    (file) => file.startsWith(`${limit.folder}/`) && !path.includes(file),
  );
  const chains = next.map((file) => findLongestChain(limit, graph, [...path, file]));
  return chains.reduce((one, other) => (other.length > one.length ? other : one), path);
}

function readImports({ root, alias }: PackageLayout, sources: Map<string, string>): ImportGraph {
  const specifier = /(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g;
  return new Map(
    [...sources].map(([file, text]) => {
      const imported = [...text.matchAll(specifier)].map(([, path = '']) =>
        alias && path.startsWith(alias)
          ? join(root, path.slice(alias.length))
          : join(dirname(file), path),
      );
      return [file, imported.filter((path) => sources.has(path))];
    }),
  );
}

/**
 * Imports between folders. Loose files of the root count separately, because all folders import
 * some of them, and others import all folders.
 */
function byFolders({ root }: PackageLayout, graph: ImportGraph): ImportGraph {
  const folders: ImportGraph = new Map();
  const folderOf = (file: string) => (dirname(file) === root ? file : dirname(file));
  for (const [file, imported] of graph) {
    const folder = folderOf(file);
    const others = imported.map(folderOf).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return folders;
}

/** Groups of nodes that reach each other. */
function findCycles(graph: ImportGraph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((node) => {
    if (seen.has(node) || !reach.get(node)?.has(node)) return [];
    const group = [...(reach.get(node) ?? [])].filter((other) => reach.get(other)?.has(node));
    for (const other of group) seen.add(other);
    return [group.sort()];
  });
}

function reachableFrom(start: string, graph: ImportGraph): Set<string> {
  const reached = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (const node of queue) {
    if (reached.has(node)) continue;
    reached.add(node);
    queue.push(...(graph.get(node) ?? []));
  }
  return reached;
}
