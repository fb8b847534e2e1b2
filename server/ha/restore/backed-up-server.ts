import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readUserId } from '../cluster/packages.ts';
import { fillTemplate } from '../cluster/template.ts';

const programs = '/usr/lib/postgresql/15/bin';

export type BackedUpServer = ReturnType<typeof createBackedUpServer>;

/** Creates a PostgreSQL server that archives its WAL with the pgbackrest.conf of deploy/. */
export function createBackedUpServer(folder: string, port: number) {
  const paths = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    LOG_DIR: join(folder, 'log'),
    SOCKET_DIR: join(folder, 'socket'),
  };
  for (const path of Object.values(paths)) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, readUserId('postgres'), -1);
  }
  const file = join(folder, 'pgbackrest.conf');
  fillTemplate('pgbackrest.conf', paths, file);
  const pgbackrest = ['pgbackrest', `--config=${file}`, '--stanza=fasl', `--pg1-port=${port}`];
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: paths.SOCKET_DIR,
    archive_mode: 'on',
    archive_command: `${pgbackrest.join(' ')} archive-push %p`,
    archive_timeout: '60',
  };
  const control = (...words: string[]) =>
    runAsPostgres(`${programs}/pg_ctl`, '-D', paths.DATA_DIR, '-w', ...words);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    initialise(): void {
      runAsPostgres(`${programs}/initdb`, '-D', paths.DATA_DIR, '-U', 'postgres', '-E', 'UTF8');
    },
    start(): void {
      const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
      control('-l', join(paths.LOG_DIR, 'postgres'), '-o', options.join(' '), 'start');
    },
    stop(): void {
      control('-m', 'fast', 'stop');
    },
    createStanza: () => runAsPostgres(...pgbackrest, 'stanza-create'),
    backUp: () => runAsPostgres(...pgbackrest, '--type=full', 'backup'),
    restoreTo: (time: string) =>
      runAsPostgres(
        ...pgbackrest,
        '--type=time',
        `--target=${time}`,
        '--target-action=promote',
        'restore',
      ),
  };
}

function runAsPostgres(...words: string[]): string {
  const as = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
  return execFileSync('setpriv', [...as, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
