import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import {
  findImportChain,
  listCycles,
  maxFilesPerFolder,
  packages,
  readSources,
  testNamePattern,
} from './layout.ts';

type LayoutNumber = { name: string; now: string; target: string };

const demoSchool = 'server/provider/demo-school';

/** The figures of the layout, each with its target. */
export function measureLayout(root = '.'): LayoutNumber[] {
  const all = packages.map((layout) => ({ layout, sources: readSources(layout.root, root) }));
  const demo = readSources(demoSchool, root);
  const paths = [...all.flatMap(({ sources }) => [...sources.keys()]), ...demo.keys()];
  const web = readSources('web/src', root);
  return [
    ...all.map(({ layout, sources }) => {
      const { files, folders } = listCycles(layout, sources);
      const now = `${files.length} / ${folders.length}`;
      return { name: `file / folder cycles, ${layout.root}`, now, target: '0 / 0' };
    }),
    topEntries('server/provider/src', { root, target: '<= 8' }),
    topEntries('server/src', { root, target: '<= 5 loose' }),
    {
      name: 'largest number of source files in a folder',
      now: largestFolder(paths),
      target: `<= ${maxFilesPerFolder}`,
    },
    {
      name: 'production files that a test glob matches',
      now: `${paths.filter((file) => testNamePattern.test(file)).length}`,
      target: '0',
    },
    ...all.flatMap(({ layout, sources }) =>
      layout.chain
        ? {
            name: `import chain of ${layout.chain.folder}, files`,
            now: `${findImportChain(layout, sources).length}`,
            target: `<= ${layout.chain.maxFiles}`,
          }
        : [],
    ),
    ...fileLengths([...web.values()].map(countLines)),
    {
      name: 'demo school as TypeScript, lines',
      now: `${[...demo.values()].reduce((sum, text) => sum + countLines(text), 0)}`,
      target: '<= 1500',
    },
  ];
}

function topEntries(
  folder: string,
  { root, target }: { root: string; target: string },
): LayoutNumber {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !name.includes('.test.'),
  );
  const loose = entries.filter((entry) => entry.isFile()).length;
  return { name: `entries of ${folder}`, now: `${entries.length}, ${loose} loose`, target };
}

function largestFolder(paths: string[]): string {
  const [largest] = [...Map.groupBy(paths, dirname)]
    .map(([folder, { length }]) => ({ folder, length }))
    .sort((a, b) => b.length - a.length);
  return largest ? `${largest.length} (${largest.folder})` : '0';
}

function fileLengths(lengths: number[]): LayoutNumber[] {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.ceil(share * sorted.length) - 1] ?? 0}`;
  return [
    { name: 'web files', now: `${sorted.length}`, target: '<= 650' },
    { name: 'web lines, median', now: at(0.5), target: '45 to 60' },
    { name: 'web lines, p90', now: at(0.9), target: '<= 120' },
  ];
}

const countLines = (text: string): number => text.split('\n').length - 1;

if (import.meta.main) console.table(measureLayout());
