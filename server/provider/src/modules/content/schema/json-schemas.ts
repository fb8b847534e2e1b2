import { z } from 'zod';
import { type FileKind, fileKinds } from './kinds.ts';

/** The folder with the JSON Schemas that the files of a school reference. */
export const schemaFolder = '.schemas';

export const toSchemaFileName = (kind: FileKind): string => `${kind}.schema.json`;

/** The JSON Schema of each kind of file, by file name. */
export const createJsonSchemas = (): Map<string, string> =>
  new Map(
    (Object.keys(fileKinds) as FileKind[]).map((kind) => [
      toSchemaFileName(kind),
      `${JSON.stringify(z.toJSONSchema(fileKinds[kind], { io: 'input' }), null, 2)}\n`,
    ]),
  );
