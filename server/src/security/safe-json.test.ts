import { describe, expect, test } from 'vitest';
import { parseJsonSafely } from './safe-json.ts';

describe('parseJsonSafely', () => {
  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":{}}',
    '{"__pr\\u006fto__":{}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"c\\u006fnstructor":{"prototype":{}}}',
    '"\\u0000"',
    '{"a":["b\\u0000c"]}',
    '{"a\\u0000":1}',
    '"\\ud800"',
    '{"a":"\\uDC00\\uD800"}',
  ])('rejects %s', (text) => {
    expect(() => parseJsonSafely(text)).toThrow('malformed');
  });

  test.each(['', '{', 'undefined', "{'a':1}"])('rejects "%s" as invalid JSON', (text) => {
    expect(() => parseJsonSafely(text)).toThrow('malformed');
  });

  test('accepts text about prototypes', () => {
    const value = { text: '__proto__ and constructor', constructor: 'a name', list: ['\u0001 😀'] };
    expect(parseJsonSafely(JSON.stringify(value))).toEqual(value);
  });

  test('handles any nesting depth', () => {
    const deep = `${'['.repeat(50_000)}"__proto__"${']'.repeat(50_000)}`;
    expect(() => parseJsonSafely(deep)).not.toThrow(RangeError);
  });
});
