import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../.ci/programs.ts';
import { findFreePort } from '../launch/ports.ts';
import { waitUntilReady } from '../launch/ready.ts';

export type Nginx = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a plain reverse proxy with one worker, whose CPU time is easy to measure. */
export async function startNginx(upstream: string, probe: string): Promise<Nginx | null> {
  const program = findProgram('nginx');
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fasl-nginx-'));
  const port = await findFreePort(25_000);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, new URL(upstream).host));
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin + probe);
  return { origin, pid: child.pid ?? 0, stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  child.kill();
  await once(child, 'exit');
  rmSync(folder, { recursive: true });
}

const configuration = (folder: string, port: number, upstream: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 8m;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream provider { server ${upstream}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://provider;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
