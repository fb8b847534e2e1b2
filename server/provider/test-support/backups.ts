import { runCommand } from '../src/app/run-command.ts';
import { type TestDatabase, testCodePepper } from './provider.ts';

type CommandTarget = { database: TestDatabase; dataDir: string };

/** Runs an operator command. Returns its exit code and its output. */
export async function runBackupCommand(words: string[], { database, dataDir }: CommandTarget) {
  const lines: string[] = [];
  const env = {
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_DATA_DIR: dataDir,
  };
  const line = (text: string) => void lines.push(text);
  return {
    code: await runCommand(words, { env, print: line, printError: line }),
    output: lines.join('\n'),
  };
}

/** Returns the row count and a digest of each table. */
export async function readDigests({ client }: TestDatabase): Promise<Record<string, string>> {
  const tables = await client`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] =
      await client`select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '')
      as content from (select t::text as line from ${client(name)} t) lines`;
    found[name] = row?.['content'];
  }
  return found;
}
