import type * as S3Sdk from '@aws-sdk/client-s3';

export type S3Settings = {
  /** The address of the server; undefined for AWS. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Empty, or a folder like `school/`. */
  prefix: string;
  /** Null for the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

export type S3Connection = { sdk: typeof S3Sdk; client: S3Sdk.S3Client };

/** A video that is being watched uses a connection. */
const maxSockets = 1_000;

export async function openS3Client(settings: S3Settings): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, credentials } = settings;
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Other servers than AWS do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
      connectionTimeout: 3_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      // None: a browser that pauses a video pauses the response.
      socketTimeout: 0,
    },
  });
  return { sdk, client };
}
