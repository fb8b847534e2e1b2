import { expect, test } from 'vitest';
import { readOutcome, sendFile } from './send-file.ts';

test('a taken photo has an address, and a page of an answer a name beside it', () => {
  expect(readOutcome('{"url":"/media/photos/1.png"}')).toEqual({
    url: '/media/photos/1.png',
    uri: null,
  });
  expect(readOutcome('{"url":"/media/file/1.pdf","uri":"/api/file/1.pdf"}')).toEqual({
    url: '/media/file/1.pdf',
    uri: '/api/file/1.pdf',
  });
});

test('a refusal keeps its code and the sentence that is to be shown', () => {
  const answer = '{"message":"Too large","data":{"code":"payload_too_large"},"show":true}';
  expect(readOutcome(answer)).toEqual({
    refusal: { code: 'payload_too_large', message: 'Too large' },
  });
});

test.each(['<html>502</html>', 'null', '{"data":{"code":"nobody_knows"}}', ''])(
  'whatever else arrives is a failure: %s',
  (answer) => {
    expect(readOutcome(answer)).toEqual({ refusal: { code: 'internal', message: null } });
  },
);

test('what was cancelled before it began is not sent', async () => {
  const sending = { path: '/upload/photo', part: 'photo', file: new Blob(), name: 'photo.png' };
  const options = { onProgress: () => undefined, signal: AbortSignal.abort() };
  await expect(sendFile(sending, options)).rejects.toMatchObject({ name: 'AbortError' });
});
