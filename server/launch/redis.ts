import { spawn } from 'node:child_process';
import { findProgram, withParentDeathSignal } from '../../.ci/programs.ts';

/** Runs Redis or Valkey without persistence, as a process that exits with its parent. */
const [port = '6379'] = process.argv.slice(2);
const program = findProgram('valkey-server', 'redis-server');
if (!program) throw new Error('Install valkey-server or redis-server.');

const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
const server = spawn(...withParentDeathSignal(program, args), { stdio: 'ignore' });
process.send?.(server.pid);
server.once('exit', () => process.exit(1));
process.once('exit', () => server.kill('SIGKILL'));
process.once('SIGTERM', () => process.exit(0));
