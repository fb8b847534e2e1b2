import i18next from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendUpload, type UploadRules } from './send-upload.ts';

const words = { 'en-GB': { common: { unreachable: 'No connection' } } };
beforeAll(() => i18next.init({ lng: 'en-GB', resources: words }));

const rules: UploadRules = { folder: 'answers', kinds: ['pdf'], maxBytes: 100, maxFiles: 1 };
const options = { onProgress: () => undefined, signal: new AbortController().signal };

/** Stubs a network that returns this response, or fails if it is `null`. */
function answerWith(responseText: string | null): void {
  class FakeRequest {
    readonly upload = {};
    readonly responseText = responseText;
    declare onload: () => void;
    declare onerror: () => void;
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      if (responseText === null) this.onerror();
      else this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

describe('sendUpload', () => {
  test.each([
    ['unsupported_type', { isFinal: true, isLost: false }],
    ['payload_too_large', { isFinal: true, isLost: false }],
    ['too_many_requests', { isFinal: false, isLost: true }],
    ['forbidden', { isFinal: false, isLost: false }],
    [null, { isFinal: false, isLost: true }],
  ] as const)('classifies the error %s as %j', async (code, expected) => {
    answerWith(code && JSON.stringify({ message: `It is ${code}`, data: { code } }));
    const failure = code ? `It is ${code}` : 'No connection';
    const file = new File(['%PDF-1.7'], 'answer.pdf');
    expect(await sendUpload(file, rules, options)).toEqual({ failure, ...expected });
  });
});
