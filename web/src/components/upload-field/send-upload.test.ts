import type { ErrorCode } from '@fasl/shared/contracts/error';
import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from '#lib/send-file.ts';
import { sendUpload, type UploadRules } from './send-upload.ts';

vi.mock('#lib/send-file.ts', () => ({
  sendFile: vi.fn<typeof sendFile>(),
  refusalSentence: ({ code }: { code: ErrorCode | null }) => Promise.resolve(String(code)),
}));

afterEach(() => vi.mocked(sendFile).mockReset());

const rules: UploadRules = { folder: 'answers', kinds: ['pdf'], mostBytes: 100, most: 1 };
const options = { onProgress: () => undefined, signal: new AbortController().signal };

test.each([
  ['unsupported_type', { isFinal: true, isLost: false }],
  ['payload_too_large', { isFinal: true, isLost: false }],
  ['too_many_requests', { isFinal: false, isLost: true }],
  ['forbidden', { isFinal: false, isLost: false }],
  [null, { isFinal: false, isLost: true }],
] as const)('a file refused by the school with %s: %j', async (code, expected) => {
  vi.mocked(sendFile).mockResolvedValue({ refusal: { code, message: null } });
  const file = new File(['%PDF-1.7'], 'answer.pdf');
  expect(await sendUpload(file, rules, options)).toEqual({ refusal: String(code), ...expected });
});
