import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import { FilterChoices } from '@fasl/shared/provider-api/wire/envelope';
import { z } from 'zod';

export type CheckState = 'ok' | 'optional' | 'broken' | 'skipped';
export type CheckResult = { state: CheckState; details: string[]; data?: unknown };

type ReceivedResponse = { headers: Headers; text: string; requestId: string };

const maxDetails = 10;

/** Validates the envelope of a successful response with the portal's own schemas. */
export function validateEnvelope(
  row: Endpoint,
  { headers, text, requestId }: ReceivedResponse,
): CheckResult {
  const json = parseJson(text);
  const parsed = envelopeOf(row).safeParse(json);
  const problems = [
    ...(isJson(headers) ? [] : ['header content-type: not application/json']),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
  if (!parsed.success || problems.length > 0) {
    return { state: 'broken', details: problems.slice(0, maxDetails) };
  }
  const { data } = parsed.data;
  const absent = new Set(absentFields(json, parsed.data, ''));
  const notes = absent.size > 0 ? [`without ${[...absent].slice(0, maxDetails).join(', ')}`] : [];
  const unechoed = headers.get('x-request-id') === requestId ? [] : ['x-request-id is not echoed'];
  if (absent.size > 0 && row.tolerance) {
    return { state: 'optional', details: [...notes, row.tolerance], data };
  }
  return { state: 'ok', details: [...notes, ...unechoed], data };
}

const envelopeOf = (row: Endpoint) =>
  z.object({
    message: z.string().nullable(),
    show: z.boolean(),
    data: row.response,
    ...(row.meta && { meta: row.meta }),
    ...(row.filters && { filters: FilterChoices }),
  });

const isJson = (headers: Headers) =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Fields that the response lacks and the schema has filled in. */
function absentFields(received: unknown, read: unknown, path: string): string[] {
  if (!isRecord(received) || !isRecord(read)) return [];
  return Object.entries(read).flatMap(([key, value]) => {
    const name = Array.isArray(read) ? `${path}[]` : path ? `${path}.${key}` : key;
    if (received[key] !== undefined) return absentFields(received[key], value, name);
    return value === undefined ? [] : [name];
  });
}
