import { parseArgs } from 'node:util';

export type TestOptions = {
  /** Only tests whose file path contains one of them. */
  words: string[];
  /** Only tests that a change since this commit can affect; `null` for all. */
  changedSince: string | null;
  /** Every story in both languages and every fault test at full length. */
  full: boolean;
};

/** `pnpm test [word…] [--changed | --changed=<commit>] [--full]` */
export function readTestOptions(args: string[]): TestOptions {
  const bare = args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg));
  const { values, positionals } = parseArgs({
    args: bare,
    allowPositionals: true,
    options: { changed: { type: 'string' }, full: { type: 'boolean', default: false } },
  });
  return { words: positionals, changedSince: values.changed ?? null, full: values.full };
}
