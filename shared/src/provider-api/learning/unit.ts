import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import {
  flag,
  id,
  int,
  list,
  maybe,
  noData,
  num,
  pathId,
  time,
  withDefault,
} from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';
import { Unit } from './course.ts';

const UnitRef = z.object({ id, name: z.string() });

export const Video = z.object({
  id,
  unit: UnitRef,
  source: z.object({
    url: z.string(),
    mime: withDefault(z.string(), ''),
    duration: withDefault(num, 0),
    /** In bytes, if known. */
    size: maybe(num),
    captions: list(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
  }),
  plays_allowed: withDefault(int, 3),
  plays_used: withDefault(int, 0),
  resume_at: withDefault(num, 0),
});
export type Video = z.infer<typeof Video>;

export const Document = z.object({
  id,
  unit: UnitRef,
  url: z.string(),
  mime: maybe(z.string()),
  size: maybe(num),
  downloadable: withDefault(flag, false),
});
export type Document = z.infer<typeof Document>;

export const WebContent = z.object({
  id,
  unit: UnitRef,
  html: maybe(z.string()),
  url: maybe(z.string()),
});
export type WebContent = z.infer<typeof WebContent>;

export const Note = z.object({ id, at: num, text: z.string(), created_at: maybe(time) });
export type Note = z.infer<typeof Note>;

const unitId = z.object({ id: pathId });

export const unitEndpoints = {
  getUnit: {
    method: 'GET',
    path: '/unit/{id}',
    auth: 'student',
    summary: 'A unit of a course',
    params: unitId,
    response: Unit,
  },
  playVideo: {
    method: 'GET',
    path: '/video/play/{id}',
    auth: 'student',
    records: true,
    summary: 'The expiring address of a video, by the id of its unit',
    params: unitId,
    response: Video,
    refusals: { 403: 'plays_used_up' },
  },
  countVideoPlay: {
    method: 'POST',
    path: '/video/{id}/plays',
    auth: 'student',
    summary: 'Saves the position in a video. A complete view counts as one play',
    params: unitId,
    body: z.object({
      position: z.number().min(0),
      finished: z.boolean().default(false),
      /** A seek since the last report; the part between was not watched. */
      jump: z.object({ from: z.number().min(0), to: z.number().min(0) }).optional(),
    }),
    response: z.object({ plays_used: int }),
  },
  getDocument: {
    method: 'GET',
    path: '/document/{id}',
    auth: 'student',
    records: true,
    summary: 'A document, by the id of its unit',
    params: unitId,
    response: Document,
  },
  getWebContent: {
    method: 'GET',
    path: '/web-content/{id}',
    auth: 'student',
    records: true,
    summary: 'Web content, by the id of its unit',
    params: unitId,
    response: WebContent,
  },
  listNotes: {
    method: 'GET',
    path: '/unit/{id}/notes',
    auth: 'student',
    summary: "The student's notes on a unit",
    params: unitId,
    response: rows(Note),
  },
  addNote: {
    method: 'POST',
    path: '/unit/{id}/notes',
    auth: 'student',
    summary: 'Adds a note at a second of a unit, and returns all notes of the unit',
    tolerance:
      'The response is the list of all notes of the unit, from which the portal takes the newest note with the same text and second, or only the new note.',
    params: unitId,
    body: z.object({
      text: z.string().trim().min(1).max(2000),
      at: z.number().min(0).max(86_400),
    }),
    response: z.union([z.array(Note), Note]),
    idempotent: true,
  },
  removeNote: {
    method: 'DELETE',
    path: '/note/{id}',
    auth: 'student',
    summary: 'Deletes a note of the student, and returns the remaining notes',
    params: unitId,
    // The portal reads nothing of it, so other providers may answer null.
    response: z.union([z.array(Note), noData]),
  },
} satisfies Record<string, Endpoint>;
