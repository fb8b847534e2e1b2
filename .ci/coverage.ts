import { join } from 'node:path/posix';

/** The text of each source file by its path from the root. */
export type Sources = Map<string, string>;
/** A story's first line, and the languages in which the story runs. */
export type Story = { file: string; line: number; languages: string[] };
/** How a name is covered: directly by a test, through another file, or not at all. */
type CoverageLevel = 'direct' | 'indirect' | 'none';
type CoverageByFile = Map<string, CoverageLevel>;
type DeclarationFile = { file: string; text: string };

const ruleFolder = 'shared/src/rules/';
const isTest = (file: string) => /\.test\.tsx?$|^web\/e2e\//.test(file);

/** A procedure, `noun.procedure`, is covered if a server test calls it by name. */
export function measureProcedureCoverage(sources: Sources): CoverageByFile {
  const index = sources.get('server/src/api/app-router.ts') ?? '';
  const tests = [...sources].filter(([file]) => /^server\/.*\.test\.ts$/.test(file));
  const procedures = [...index.matchAll(/^ {2}(\w+): (\w+Router),$/gm)].flatMap(
    ([, noun = '', router = '']) => proceduresOf(sources, router).map((name) => `${noun}.${name}`),
  );
  return new Map(
    procedures.map((name) => {
      const call = new RegExp(`\\b${name.replace('.', '\\s*\\.\\s*')}\\b\\s*[('"\`?,;]`);
      return [name, tests.some(([, text]) => call.test(text)) ? 'direct' : 'none'];
    }),
  );
}

function proceduresOf(sources: Sources, router: string): string[] {
  const start = `export const ${router} = router({`;
  const text = [...sources.values()].find((one) => one.includes(start)) ?? '';
  const [body = ''] = text.slice(text.indexOf(start) + start.length).split('\n});');
  return [...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name = '']) => name);
}

/** A rule, `module#rule`, is covered if a test imports it, directly or through another file. */
export function measureRuleCoverage(sources: Sources): CoverageByFile {
  const imports = new Map([...sources].map(([file]) => [file, importsOf(sources, file)]));
  const reached = new Set([...sources.keys()].filter(isTest));
  for (const file of reached)
    for (const { from } of imports.get(file) ?? []) if (sources.has(from)) reached.add(from);
  const rules = [...sources].filter(([file]) => file.startsWith(ruleFolder) && !isTest(file));
  const users = (module: string, rule: string) =>
    [...reached].filter((file) =>
      imports.get(file)?.some(({ from, names }) => from === module && names.includes(rule)),
    );
  return new Map(
    rules.flatMap(([module, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?) (\w+)/gm)].map(
        ([, rule = '']): [string, CoverageLevel] => {
          const using = users(module, rule);
          const usesItself =
            reached.has(module) && text.split(new RegExp(`\\b${rule}\\b`)).length > 2;
          const isIndirect = using.length > 0 || usesItself;
          const how = using.some(isTest) ? 'direct' : isIndirect ? 'indirect' : 'none';
          return [`${module.slice(ruleFolder.length, -'.ts'.length)}#${rule}`, how];
        },
      ),
    ),
  );
}

function importsOf(sources: Sources, file: string): { from: string; names: string[] }[] {
  const found = (sources.get(file) ?? '').matchAll(
    /(?:(?:import|export)\s+([^;'"]*?)\s*from\s*|import\s*\(?\s*)'([^']+)'/g,
  );
  return [...found].flatMap(([, words = '', path = '']) => {
    const names = words.startsWith('type ') ? [] : words.replace(/\btype \w+/g, '').match(/\w+/g);
    return [{ from: resolved(sources, file, path), names: [...(names ?? [])] }];
  });
}

function resolved(sources: Sources, file: string, path: string): string {
  const inside = path
    .replace(/^@fasl\/(\w+)\//, '$1/src/')
    .replace(/^#/, 'web/src/')
    .replace(/\.tsx?$/, '');
  const base = path.startsWith('.') ? join(file, '..', inside) : inside;
  return [`${base}.ts`, `${base}.tsx`].find((one) => sources.has(one)) ?? base;
}

/** A route is covered in a language if a story in that language names an address of the route. */
export function measureRouteCoverage(sources: Sources, stories: Story[]): CoverageByFile {
  const tree = sources.get('web/src/routeTree.gen.ts') ?? '';
  const [, block = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? [];
  const routes = [...block.matchAll(/^ {2}'([^']+)':/gm)].map(([, route = '']) => route);
  const visited = new Set<string>();
  const known = new Map<string, { paths: string[]; isInBoth: boolean }>();
  for (const { file, line, languages } of stories) {
    const place = `${file}:${line}`;
    const story = known.get(place) ?? readStory(textOfStory(sources, file, line));
    known.set(place, story);
    const own = story.paths.flatMap((path) => routeOf(routes, path) ?? []);
    for (const language of story.isInBoth ? ['ar', 'en'] : languages)
      for (const route of own) visited.add(`${language} ${route}`);
  }
  const all = ['ar', 'en'].flatMap((language) => routes.map((route) => `${language} ${route}`));
  return new Map(all.map((name) => [name, visited.has(name) ? 'direct' : 'none']));
}

/** The addresses that a story opens, and whether it changes the language of the page. */
const readStory = (text: string) => ({
  paths: findPaths(text),
  isInBoth: text.includes('changeLanguage('),
});

/** Finds the route of an address: of all matching routes, the one with the fewest parameters. */
function routeOf(routes: string[], path: string): string | undefined {
  const parameters = (route: string) => route.split('$').length;
  const pattern = (route: string) =>
    route.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+');
  return routes
    .toSorted((one, other) => parameters(one) - parameters(other))
    .find((route) => new RegExp(`^${pattern(route)}$`).test(path));
}

/** Finds the addresses that a story opens, but not those that it only compares with a link. */
export function findPaths(text: string): string[] {
  const acting = text.replace(/Attribute\([^)]*\)/g, '');
  const values = new Map(
    [...acting.matchAll(/\b(\w+) = (['`])(\/[^'`\n]*)\2/g)].map(([, name, , path]) => [name, path]),
  );
  const filled = (path: string) =>
    path
      .replace(/^\$\{(\w+)\}/, (_, name: string) => values.get(name) ?? '')
      .replace(/\$\{[^}]*\}/g, 'x');
  const literals = [...acting.matchAll(/(['`])(?:\*\*)?((?:\/|\$\{\w+\}\/)[^'`\n]*)\1/g)];
  const patterns = [...acting.matchAll(/URL\(\/(?::\\d\+)?(\\\/\S*?[^\\])\/[,)]/g)].map(
    ([, path = '']) =>
      path
        .replaceAll('\\/', '/')
        .replace(/\$$|\\\?.*/, '')
        .replace(/(.)\/$/, '$1/x'),
  );
  const paths = [...literals.map(([, , path = '']) => filled(path)), ...patterns];
  return [...new Set(paths.map((path) => path.replace(/[?#].*/, '')))];
}

/** Returns the code of a story and of the declarations that it uses, imported ones included. */
function textOfStory(sources: Sources, file: string, line: number): string {
  const lines = (sources.get(file) ?? '').split('\n');
  const depth = indentOf(lines[line - 1] ?? '');
  const top =
    depth > 0 ? lines.slice(0, line - 1).findLastIndex(startsWithin(depth - 1)) : line - 1;
  const above = lines.slice(top, line - 1);
  const sibling = above.findIndex((one, at) => at > 0 && startsWithin(depth)(one));
  const table = sibling < 0 ? above : above.slice(0, sibling);
  const next = lines.findIndex((one, at) => at >= line && startsWithin(depth)(one));
  const own = [...table, ...lines.slice(line - 1, next < 0 ? undefined : next)].join('\n');
  const hooks = (sources.get(file) ?? '').match(/^test\.before\w+\((?:[^\n]*\);$|.*?^\})/gms) ?? [];
  return [...used(sources, { file, text: [own, ...hooks].join('\n') })].join('\n');
}

const indentOf = (one: string) => one.length - one.trimStart().length;

/** Whether a line starts a statement with at most this indentation. */
const startsWithin = (indent: number) => (one: string) =>
  /^\s*[a-z]/.test(one) && indentOf(one) <= indent;

function used(sources: Sources, from: DeclarationFile, found = new Set<string>()): Set<string> {
  if (found.has(from.text)) return found;
  found.add(from.text);
  const names = new Set(from.text.match(/\b[A-Za-z_]\w*\b/g));
  const elsewhere = importsOf(sources, from.file).flatMap((one) =>
    one.names.map((name) => ({ name, file: one.from })),
  );
  for (const name of names) {
    const file = elsewhere.find((one) => one.name === name)?.file ?? from.file;
    const text = file.startsWith('web/e2e/') ? declarationOf(sources.get(file) ?? '', name) : '';
    if (text) used(sources, { file, text }, found);
  }
  return found;
}

function declarationOf(text: string, name: string): string {
  const head = `^(?:export )?(?:async )?(?:function\\*?|const|let|class) ${name}\\b`;
  return new RegExp(`${head}.*?(?=^(?![\\s)}\\]]).)`, 'ms').exec(`${text}\n;`)?.[0] ?? '';
}
