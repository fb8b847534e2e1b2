import { expect, test } from 'vitest';
import { createJsonSchemas } from './json-schemas.ts';

test.each([...createJsonSchemas()])(
  '%s is what the reader accepts; `vitest -u` writes it',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(`../schemas/${name}`);
  },
);
