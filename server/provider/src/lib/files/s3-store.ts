import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import {
  type ByteRange,
  type FileInfo,
  type FileStore,
  FileStoreError,
  ignoreMissingFile,
  isFileKey,
  type ListedFile,
  MissingFileError,
  type OpenedFile,
  RangeStartError,
  requireFileKey,
} from './file-store.ts';
import { runConcurrently } from './run-concurrently.ts';
import { openS3Client, type S3Connection, type S3Settings } from './s3-client.ts';

/** The smallest that S3 allows for all parts but the last is 5 MB. */
const partSize = 8 * 1024 * 1024;

export const openS3Store = (settings: S3Settings): FileStore => new S3Store(settings);

class S3Store implements FileStore {
  readonly location: string;
  readonly #settings: S3Settings;
  #connection: Promise<S3Connection> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.location = `s3://${settings.bucket}/${settings.prefix}`;
  }

  put(key: string, content: Buffer | Readable): Promise<void> {
    return this.#call((s3) =>
      Buffer.isBuffer(content)
        ? putBytes(s3, { ...this.#objectOf(key), Body: content })
        : putStream(s3, { ...this.#objectOf(key), Body: content }),
    );
  }

  async stat(key: string): Promise<FileInfo | null> {
    const head = await this.#call(({ sdk, client }) =>
      client.send(new sdk.HeadObjectCommand(this.#objectOf(key))),
    ).catch(ignoreMissingFile);
    return head && toFileInfo(head);
  }

  async open(key: string, range?: ByteRange): Promise<OpenedFile> {
    const object = await this.#call(({ sdk, client }) => {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      return client.send(
        new sdk.GetObjectCommand({ ...this.#objectOf(key), ...(Range && { Range }) }),
      );
    });
    return { info: toFileInfo(object), content: object.Body as Readable };
  }

  delete(keys: readonly string[]): Promise<void> {
    return runConcurrently(keys, async (key) => {
      await this.#call(({ sdk, client }) =>
        client.send(new sdk.DeleteObjectCommand(this.#objectOf(key))),
      );
    });
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    const { bucket, prefix } = this.#settings;
    let token: string | undefined;
    do {
      const query = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken: token };
      const page = await this.#call(({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command(query)),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isFileKey(key)) yield { key, sizeBytes: Size, modifiedAt: LastModified };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  deleteUnfinished(folder: string, before: Date): Promise<void> {
    const { bucket, prefix } = this.#settings;
    return this.#call((s3) =>
      abortUploads(s3, { Bucket: bucket, Prefix: prefix + folder, before }),
    );
  }

  /** Connects at the first use, because loading the SDK takes 0.1 s of processor time. */
  async #call<T>(run: (s3: S3Connection) => Promise<T>): Promise<T> {
    this.#connection ??= openS3Client(this.#settings);
    const s3 = await this.#connection;
    return run(s3).catch((cause: unknown) => throwStoreError(cause, this.location));
  }

  #objectOf(key: string): S3Object {
    const { bucket, prefix } = this.#settings;
    return { Bucket: bucket, Key: prefix + requireFileKey(key) };
  }
}

/** The response to a range has the size of the whole file in `ContentRange`. */
function toFileInfo(response: HeadObjectCommandOutput | GetObjectCommandOutput): FileInfo {
  const { ContentLength = 0, ContentRange, LastModified = new Date(0), ETag = '' } = response;
  const sizeBytes = Number(ContentRange?.split('/')[1] ?? ContentLength);
  return { sizeBytes, modifiedAt: LastModified, etag: ETag };
}

type S3Object = { Bucket: string; Key: string };

async function putBytes(
  { sdk, client }: S3Connection,
  object: S3Object & { Body: Buffer },
): Promise<void> {
  await client.send(new sdk.PutObjectCommand(object));
}

/** Sends a large file in parts. It is visible only after the last request of the upload. */
async function putStream(
  { client }: S3Connection,
  params: S3Object & { Body: Readable },
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  await new Upload({ client, params, partSize, queueSize: 2, leavePartsOnError: false }).done();
}

type UnfinishedUploads = { Bucket: string; Prefix: string; before: Date };

/** Aborts uploads that a killed server has left: their parts are stored and charged for. */
async function abortUploads(
  { sdk, client }: S3Connection,
  { before, ...query }: UnfinishedUploads,
): Promise<void> {
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (marker) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage({ ...query, ...marker });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
      await client
        .send(new sdk.AbortMultipartUploadCommand({ Bucket: query.Bucket, Key, UploadId }))
        .catch(ignoreNotFound);
    }
    marker = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker ?? '', UploadIdMarker: page.NextUploadIdMarker ?? '' }
      : undefined;
  }

  function listPage(input: typeof query & NonNullable<typeof marker>) {
    return client.send(new sdk.ListMultipartUploadsCommand(input)).catch(ignoreNotImplemented);
  }
}

type S3Error = { name?: string; $metadata?: { httpStatusCode?: number } };
const statusOf = (error: unknown) => (error as S3Error).$metadata?.httpStatusCode;

/** Another server has aborted or completed the upload. */
function ignoreNotFound(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/** Servers without this request delete unfinished uploads themselves. */
function ignoreNotImplemented(error: unknown): null {
  if (statusOf(error) !== 501) throw error;
  return null;
}

function throwStoreError(cause: unknown, location: string): never {
  const { name, message } = cause as Error;
  if (statusOf(cause) === 404 && name !== 'NoSuchBucket') {
    throw new MissingFileError(name, { cause });
  }
  if (statusOf(cause) === 416) throw new RangeStartError(name, { cause });
  throw new FileStoreError(`${location} cannot be used: ${message || name}`, { cause });
}
