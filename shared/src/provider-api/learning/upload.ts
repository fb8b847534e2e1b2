import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';

const row = {
  method: 'POST',
  auth: 'student',
  summary: 'Stores a file of the student: pdf, png, jpg or jpeg of at most 5 MB',
  multipart: ['folder', 'file'],
  response: z.object({ uri: z.string() }),
} as const;

export const uploadFolders = ['answers', 'assignments', 'admission'] as const;

export const uploadEndpoints = {
  uploadFile: { ...row, path: '/upload' },
  uploadFileSlash: { ...row, path: '/upload/' },
  getFile: {
    method: 'GET',
    path: '/file/{key}',
    auth: 'student-or-admin',
    summary: 'A file of the student, or any file for a teacher. Supports Range',
    params: z.object({ key: z.string().min(1).max(850) }),
    response: z.unknown(),
    bytes: true,
  },
} satisfies Record<string, Endpoint>;
