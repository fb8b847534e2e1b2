import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';

type Holder = { port: number; token: string };

/**
 * Takes a data directory for this process; answers how to give it back, or null when another
 * process holds it. The holder answers on a port of its own, so a lock left by a killed process
 * is recognised whatever process has its id today.
 */
export async function lockData(file: string): Promise<(() => Promise<void>) | null> {
  const token = randomUUID();
  const server = createServer((socket) => socket.on('error', () => {}).end(token));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.');

  if (!(await claim(file, { port: address.port, token }))) {
    server.close();
    return null;
  }
  return async () => {
    server.close();
    await rm(file, { force: true });
  };
}

async function claim(file: string, mine: Holder): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, JSON.stringify(mine), { flag: 'wx' });
      return true;
    } catch {
      if (await isHeld(file)) return false;
      await rm(file, { force: true });
    }
  }
  return false;
}

async function isHeld(file: string): Promise<boolean> {
  try {
    const { port, token }: Holder = JSON.parse(await readFile(file, 'utf8'));
    return (await answerOf(port)) === token;
  } catch {
    return false;
  }
}

async function answerOf(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setTimeout(2_000, () => socket.destroy());
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
