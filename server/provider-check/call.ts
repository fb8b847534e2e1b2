import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@fasl/shared/provider-api/index';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/wire/endpoint';
import { buildHeaders } from '../src/provider-client/caller.ts';
import { isForeign401 } from '../src/provider-client/response.ts';
import { type CheckResult, validateEnvelope } from './envelope.ts';

export type CheckTarget = { apiUrl: string; token?: string | undefined; deviceId: string };
export type CallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

const timeoutMs = 10_000;
const absentStatuses = new Set([404, 405, 501]);
/** The contract allows a provider to deny a student a resource, always or for now. */
const refusedStatuses = new Set([403, 409, 410, 429]);

/** Sends one request as the portal does and validates the response. */
export async function callEndpoint(
  target: CheckTarget,
  name: EndpointName,
  input: CallInput = {},
): Promise<CheckResult> {
  const row: Endpoint = endpoints[name];
  const requestId = randomUUID();
  try {
    const response = await send(target, row, { ...input, requestId });
    const text = await response.text();
    if (response.ok) return validateEnvelope(row, { headers: response.headers, text, requestId });
    return judgeErrorResponse(row, response.status, text);
  } catch (error) {
    return broken(error instanceof Error ? `no response: ${error.message}` : 'no response');
  }
}

function send(
  { apiUrl, token, deviceId }: CheckTarget,
  row: Endpoint,
  { requestId, body, ...input }: CallInput & { requestId: string },
): Promise<Response> {
  const base = row.root ? new URL(apiUrl).origin : apiUrl.replace(/\/$/, '');
  return fetch(base + fillPath(row, input), {
    method: row.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...buildHeaders({ language: 'en-GB', requestId, deviceId, token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const broken = (detail: string): CheckResult => ({ state: 'broken', details: [detail] });

function judgeErrorResponse(row: Endpoint, status: number, text: string): CheckResult {
  if (absentStatuses.has(status) && row.tolerance?.startsWith('Optional:')) {
    return { state: 'optional', details: [`status ${status}`, row.tolerance] };
  }
  if (isForeign401({ status, text })) return broken('status 401 without the envelope');
  if (refusedStatuses.has(status)) return { state: 'skipped', details: [`status ${status}`] };
  return broken(`status ${status}`);
}

/** The portal ends a session only on a 401 in the contract's envelope. */
export async function checkInvalidToken(target: CheckTarget): Promise<CheckResult> {
  const requestId = randomUUID();
  try {
    const dead = { ...target, token: `dead-${requestId}` };
    const response = await send(dead, endpoints.getMyProfile, { requestId });
    const { status } = response;
    if (status !== 401) return broken(`status ${status} in place of 401`);
    if (!isForeign401({ status, text: await response.text() })) return { state: 'ok', details: [] };
    return broken('status 401 without the envelope: the portal takes it for an outage');
  } catch (error) {
    return broken(error instanceof Error ? `no response: ${error.message}` : 'no response');
  }
}
