import { randomUUID } from 'node:crypto';
import { createOkFinding, createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import { readBytes } from '../src/lib/files/file-store.ts';
import { type FileStoreEnv, openFileStore } from '../src/lib/files/open-file-store.ts';
import { checkFiles } from './files.ts';

const about = 'files';
const content = Buffer.from('written by the doctor');

/** Checks the folder for uploads and, if files are in S3, that the bucket can be used. */
export async function checkFileStore(env: FileStoreEnv): Promise<Finding[]> {
  const disk = await checkFiles(env.dataDir);
  return env.files.store === 's3' ? [...disk, await checkBucket(env)] : disk;
}

async function checkBucket(env: FileStoreEnv): Promise<Finding> {
  const store = openFileStore(env);
  const key = `doctor/${randomUUID()}`;
  try {
    await store.put(key, content);
    const isSame = (await readBytes(store, key)).equals(content);
    for await (const _ of store.list('doctor/')) break;
    await store.delete([key]);
    return isSame
      ? createOkFinding(about, `${store.location} can be used.`)
      : differs(store.location);
  } catch (error) {
    return createProblemFinding(
      about,
      error instanceof Error ? `${error.message}.` : String(error),
      'Check FILES_S3_ENDPOINT, FILES_S3_BUCKET and the keys. They must permit to read, write, list and delete objects, and to list and abort uploads.',
    );
  }
}

const differs = (location: string) =>
  createProblemFinding(
    about,
    `${location} returns other bytes than were stored.`,
    'Use a store that returns objects unchanged, without a proxy that compresses them.',
  );
