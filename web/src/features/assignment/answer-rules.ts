import { mostAttachments } from '@fasl/shared/contracts/assignment';
import { paperBytes } from '@fasl/shared/contracts/upload';
import type { UploadRules } from '#components/upload-field/send-upload.ts';

export const answerRules: UploadRules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  mostBytes: paperBytes,
  most: mostAttachments,
};
