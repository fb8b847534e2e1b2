import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readGroupId, readUserId } from '../cluster/packages.ts';
import { fillTemplate } from '../cluster/template.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** The port of pgbackrest.conf, on an address that no other server of this machine uses. */
const [address, port] = ['127.77.0.1', '5432'];

/** Creates a PostgreSQL server that archives its WAL with the pgbackrest.conf of deploy/. */
export function createBackedUpServer(folder: string) {
  const paths = createFolders(folder);
  const file = join(folder, 'pgbackrest.conf');
  fillTemplate('pgbackrest.conf', paths, file);
  const pgbackrest = ['pgbackrest', `--config=${file}`, '--stanza=fasl'];
  const settings = Object.entries({
    listen_addresses: address,
    port,
    unix_socket_directories: paths.SOCKET_DIR,
    archive_mode: 'on',
    archive_command: `${pgbackrest.join(' ')} archive-push %p`,
    archive_timeout: '60',
  }).map(([name, value]) => `-c ${name}='${value}'`);
  const control = (...words: string[]) =>
    runAsPostgres(`${programs}/pg_ctl`, '-D', paths.DATA_DIR, '-w', '-s', ...words);

  return {
    url: `postgres://postgres@${address}:${port}/postgres`,
    initialise: () =>
      runAsPostgres(`${programs}/initdb`, '-D', paths.DATA_DIR, '-U', 'postgres', '-A', 'trust'),
    start: () => control('-l', join(paths.LOG_DIR, 'postgres'), '-o', settings.join(' '), 'start'),
    stop: () => control('-m', 'fast', 'stop'),
    createStanza: () => runAsPostgres(...pgbackrest, 'stanza-create'),
    backUp: () => runAsPostgres(...pgbackrest, '--type=full', 'backup'),
    restoreTo(time: string) {
      const target = ['--type=time', `--target=${time}`, '--target-action=promote'];
      return runAsPostgres(...pgbackrest, ...target, 'restore');
    },
  };
}

function createFolders(folder: string) {
  const paths = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    LOG_DIR: join(folder, 'log'),
    SOCKET_DIR: join(folder, 'socket'),
  };
  for (const path of Object.values(paths)) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, readUserId('postgres'), readGroupId('postgres'));
  }
  return paths;
}

function runAsPostgres(...words: string[]): string {
  const as = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
  return execFileSync('setpriv', [...as, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
