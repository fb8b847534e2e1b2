import { parseArgs } from 'node:util';

export type TestOptions = {
  /** Runs only tests whose file path contains one of these words. */
  words: string[];
  /** Runs only tests that a change since this commit can affect; `null` for all tests. */
  changedSince: string | null;
  /** Runs every story in both languages and every fault test at full length. */
  full: boolean;
  help: boolean;
};

export const testUsage = `Run static checks, all tests and the browser stories.

Usage: pnpm test [word…] [options]

  word               only tests whose path contains it, such as exam
  --changed          only tests that uncommitted changes can affect
  --changed=<commit> the same, since a commit
  --full             every story in both languages, and the long fault tests
  --help             print this help
`;

export function readTestOptions(args: string[]): TestOptions {
  const bare = args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg));
  const { values, positionals } = parseArgs({
    args: bare,
    allowPositionals: true,
    options: {
      changed: { type: 'string' },
      full: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { changed: changedSince = null, full, help } = values;
  return { words: positionals, changedSince, full, help };
}
