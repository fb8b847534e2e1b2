import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createLineCounter } from './count-lines.ts';
import { type BackupTable, hashFile, Manifest, manifestFile, toTablePath } from './manifest.ts';

/** Reads a written backup again. Throws if a file differs from the manifest. */
export async function verifyBackup(folder: string): Promise<void> {
  const text = await readFile(join(folder, manifestFile), 'utf8');
  const { tables } = Manifest.parse(JSON.parse(text));
  for (const table of tables) await verifyTable(folder, table);
}

async function verifyTable(folder: string, { name, rows, sha256 }: BackupTable): Promise<void> {
  const file = join(folder, toTablePath(name));
  if ((await hashFile(file)) !== sha256) throw new Error(`${file} differs from what was written`);
  const counter = createLineCounter();
  await pipeline(createReadStream(file), createGunzip(), counter.resume());
  if (counter.lines() !== rows) {
    throw new Error(`${file} has ${counter.lines()} rows, the table had ${rows}`);
  }
}
