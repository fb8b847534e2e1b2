import { describe, expect, test } from 'vitest';
import { readUploadOutcome, sendFile } from './send-file.ts';

describe('readUploadOutcome', () => {
  test('reads the URL of a photo and the URI of an answer file', () => {
    expect(readUploadOutcome('{"url":"/media/photos/1.png"}')).toEqual({
      url: '/media/photos/1.png',
      uri: null,
    });
    expect(readUploadOutcome('{"url":"/media/file/1.pdf","uri":"/api/file/1.pdf"}')).toEqual({
      url: '/media/file/1.pdf',
      uri: '/api/file/1.pdf',
    });
  });

  test('keeps the error code and the message to show', () => {
    const answer = '{"message":"Too large","data":{"code":"payload_too_large"},"show":true}';
    expect(readUploadOutcome(answer)).toEqual({
      failure: { code: 'payload_too_large', message: 'Too large' },
    });
  });

  test.each(['<html>502</html>', 'null', '{"data":{"code":"nobody_knows"}}', ''])(
    'treats any other response as a failure: %s',
    (answer) => {
      expect(readUploadOutcome(answer)).toEqual({ failure: { code: 'internal', message: null } });
    },
  );
});

describe('sendFile', () => {
  test('does not send a file whose upload was cancelled before the start', async () => {
    const sending = { path: '/upload/photo', part: 'photo', file: new Blob(), name: 'photo.png' };
    const options = { onProgress: () => undefined, signal: AbortSignal.abort() };
    await expect(sendFile(sending, options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
