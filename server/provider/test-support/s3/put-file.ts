import { openDiskStore } from '../../src/lib/files/disk-store.ts';
import { openS3Store } from '../../src/lib/files/s3-store.ts';

/** Stores its standard input: put-file.ts <key> <folder or settings of S3 as JSON> */
const [key = '', target = ''] = process.argv.slice(2);
const store = target.startsWith('{') ? openS3Store(JSON.parse(target)) : openDiskStore(target);
await store.put(key, process.stdin);
