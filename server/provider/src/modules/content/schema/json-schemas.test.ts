import { expect, test } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';

test.each([...jsonSchemas()])(
  '%s is what the reader accepts; `vitest -u` writes it',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(`../schemas/${name}`);
  },
);
