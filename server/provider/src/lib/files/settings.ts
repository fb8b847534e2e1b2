import { httpUrl } from '@fasl/shared/config/variables';
import { z } from 'zod';
import type { S3Settings } from './s3-client.ts';

export const fileVariables = {
  FILES_STORE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).optional(),
  FILES_S3_ENDPOINT: httpUrl('the address of an S3-compatible server').optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_PREFIX: z
    .string()
    .regex(/^(?:[\w-]+\/)+$/, 'must be a folder that ends in a slash, like school/')
    .default(''),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type FileVariables = z.output<z.ZodObject<typeof fileVariables>>;

export type FileStoreSettings = {
  store: 'disk' | 's3';
  /** Also set while files are copied from or to a store that is not used yet. */
  s3: S3Settings | null;
};

/** Returns what is missing or contradictory. */
export function findFileStoreFault(given: FileVariables): string | null {
  if (given.FILES_STORE === 's3' && !given.FILES_S3_BUCKET) {
    return 'FILES_S3_BUCKET is missing: FILES_STORE is s3.';
  }
  if (given.FILES_S3_BUCKET && !given.FILES_STORE) {
    return 'FILES_STORE is missing: FILES_S3_BUCKET is set. Set s3, or disk until the files are copied.';
  }
  if (Boolean(given.FILES_S3_ACCESS_KEY_ID) !== Boolean(given.FILES_S3_SECRET_ACCESS_KEY)) {
    return 'FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together: set both, or none for the role of the machine.';
  }
  return null;
}

export function toFileStoreSettings(given: FileVariables): FileStoreSettings {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID: accessKeyId } = given;
  const secretAccessKey = given.FILES_S3_SECRET_ACCESS_KEY;
  const s3 = bucket
    ? {
        endpoint: given.FILES_S3_ENDPOINT,
        bucket,
        region: given.FILES_S3_REGION,
        prefix: given.FILES_S3_PREFIX,
        credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
      }
    : null;
  return { store: given.FILES_STORE ?? 'disk', s3 };
}
