import { globSync, readFileSync } from 'node:fs';
import { languages } from '@fasl/shared/contracts/page/language';
import type { PageRoute } from '@fasl/shared/rules/page/page-route';
import { pageRoutes } from '@fasl/shared/rules/page/pages';
import { describe, expect, test } from 'vitest';

const folder = 'src/routes/';
const routeFiles = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !/(?:^|\/)-|__root/.test(file))
  .map((file) => folder + file)
  .toSorted();
const getStem = (file: string) => file.replace('.tsx', '');

/** The router nests a file in each file whose name is a prefix of its name. */
const listLayouts = (file: string) =>
  routeFiles.filter((other) => /^[./]/.test(getStem(file).replace(getStem(other), '')));

/** `_signed-in/dashboard/activity.{-$list}` matches `/dashboard/activity` with or without `/x`. */
function matchesFile(file: string, path: string): boolean {
  const pattern = getStem(file.replace(folder, ''))
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) =>
      `/${part}`.replace(/^\/\{-\$\w+\}$/, '(/[^/]+)?').replace(/^\/\$\w+$/, '/[^/]+'),
    );
  return new RegExp(`^${pattern.join('') || '/'}$`).test(path);
}

const readSource = (file: string) => readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8');

/** The arguments of each `loadAreas` call. */
const extractNamespaces = (source: string) =>
  [...source.matchAll(/loadAreas\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );

/** The source of the route's loader, without components that load on demand. */
const extractLoader = (source: string) =>
  /\n {2}loader: .*?\n {2}component:/s.exec(source)?.[0] ?? '';

const rowsByFile = [...Map.groupBy(pageRoutes, ({ file }) => file)];
const listNamespaces = ({ namespaces, studentNamespaces = [] }: PageRoute) => [
  ...namespaces,
  ...studentNamespaces,
];

describe('page table', () => {
  test('lists every route file, and only files that exist', () => {
    const named = pageRoutes.flatMap(({ file, layouts = [] }) => [file, ...layouts]);

    expect([...new Set(named)].toSorted()).toEqual(routeFiles);
  });

  test.each(pageRoutes)('the route file of $path matches the path and the layouts', (route) => {
    expect(matchesFile(route.file, route.path)).toBe(true);
    expect(route.layouts ?? []).toEqual(listLayouts(route.file));
  });

  test.each(rowsByFile)('%s loads the namespaces of its rows', (file, rows) => {
    const layouts = listLayouts(file).map(readSource);
    const inRows = new Set(rows.flatMap(listNamespaces));
    const loaded = [file]
      .map(readSource)
      .concat(layouts)
      .map(extractLoader)
      .flatMap(extractNamespaces);

    expect([...inRows].toSorted()).toEqual([...new Set(loaded)].toSorted());
  });

  test.each(pageRoutes.filter(({ titles }) => titles))(
    'the title of $path is in one of its namespaces',
    ({ titles, namespaces }) => {
      const given = typeof titles === 'function' ? titles(new URLSearchParams()) : titles;
      const texts = languages.map((language) => ({
        title: given?.[language],
        source: namespaces
          .map((area) => readSource(`src/i18n/locales/${language.slice(0, 2)}/${area}.json`))
          .join(),
      }));

      for (const { title, source } of texts) expect(source).toContain(`"title": "${title}"`);
    },
  );
});
