import { expect, test } from 'vitest';
import { createJsonSchemas } from './json-schemas.ts';

test.each([...createJsonSchemas()])(
  '%s equals the schema of the reader; `vitest -u` updates the file',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(`../schemas/${name}`);
  },
);
