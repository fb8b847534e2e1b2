import { mostAttachments } from '@fasl/shared/contracts/lesson/assignment';
import { paperBytes } from '@fasl/shared/contracts/lesson/upload';
import type { UploadRules } from '#components/upload-field/send-upload.ts';

export const answerRules: UploadRules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  mostBytes: paperBytes,
  most: mostAttachments,
};
