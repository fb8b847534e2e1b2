import {
  noticeHeader,
  sessionEndedHeader,
  writeNotices,
} from '@fasl/shared/contracts/account/notice';
import { type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { matchLanguage } from '@fasl/shared/rules/account/preferred-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedResponses } from '../provider-client/caller.ts';
import { type Caller, portalDeviceId } from '../provider-client/caller.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import { readCookieValues } from '../session/cookie.ts';
import { selectCookieKind } from '../session/cookie-kind.ts';
import type { Session } from '../session/session.ts';
import type { SessionJar } from '../session/sessions.ts';
import type { Deps } from './deps.ts';

/** The context of a procedure: the visitor and the services. */
export type Context = Deps & {
  request: FastifyRequest;
  language: Language;
  jar: SessionJar;
  /** The session at the arrival of the request. */
  session: Session | null;
  /** The id of the browser. The sealed id of a session takes precedence. */
  deviceId: string | null;
  provider: ProviderClient;
  /** The same provider with another caller, such as a guest or a shorter deadline. */
  providerAs: (changes: Partial<Caller>) => ProviderClient;
  /** The results of procedures that become headers of the response. */
  responseState: {
    notices: string[];
    sessionEnded: boolean;
    signedOut: boolean;
    knownAs: string[];
  };
};

export type ContextOverrides = {
  jar?: SessionJar;
  language?: Language;
  signal?: AbortSignal;
  sharedResponses?: SharedResponses;
};

const deviceIdPattern = /^[\w-]{8,64}$/;

export function createContext(
  deps: Deps,
  request: FastifyRequest,
  overrides: ContextOverrides = {},
): Context {
  const jar =
    overrides.jar ?? deps.sessions.open(request.headers, selectCookieKind(request, deps.env));
  if (!overrides.jar && jar.write === 'clear') {
    logSecurityEvent({ request, sessions: deps.sessions }, 'cookie_refused');
  }
  const language = overrides.language ?? selectLanguage(request);
  const responseState = emptyResponseState();
  const deviceId = jar.session?.deviceId ?? sentDeviceId(request);
  const caller: Caller = {
    language,
    requestId: request.id,
    token: jar.session?.token,
    // A login or a code must not share a device id with other visitors, but a read may.
    deviceId: deviceId ?? (request.method === 'GET' ? portalDeviceId : undefined),
    embedded: jar.kind === 'embed',
    userAgent: request.headers['user-agent'],
    address: request.ip,
    // Fastify's signal aborts at the end of a request body, so only reads use it.
    signal: overrides.signal ?? (request.method === 'GET' ? request.signal : undefined),
    // A write must not use responses that were read before it.
    sharedResponses:
      overrides.sharedResponses ?? (request.method === 'GET' ? new Map() : undefined),
    onNotice: (message) => responseState.notices.push(message),
    onTokenRefused: createSessionEnder({ ...deps, jar, responseState }),
  };
  return {
    ...deps,
    publicData: caller.embedded ? deps.embeddedPublicData : deps.publicData,
    request,
    language,
    jar,
    session: jar.session,
    deviceId,
    responseState,
    provider: deps.upstream.as(caller),
    providerAs: (changes) => deps.upstream.as({ ...caller, ...changes }),
  };
}

const emptyResponseState = (): Context['responseState'] => ({
  notices: [],
  sessionEnded: false,
  signedOut: false,
  knownAs: [],
});

/** Ends the session of this request, unless the session was replaced meanwhile. */
function createSessionEnder({
  sessions,
  jar,
  responseState,
}: Pick<Context, 'sessions' | 'jar' | 'responseState'>): () => void {
  const { session } = jar;
  return () => {
    if (jar.session?.token !== session?.token) return;
    sessions.end(jar);
    responseState.sessionEnded = jar.write === 'clear';
  };
}

/** Ends the session and clears cached pages, which the next user of the device must not see. */
export function logOut({
  sessions,
  jar,
  responseState,
}: Pick<Context, 'sessions' | 'jar' | 'responseState'>): void {
  sessions.end(jar);
  responseState.signedOut = true;
}

/** Writes the results collected by the procedures to the headers of the response. */
export function writeContextHeaders(reply: FastifyReply, context: Context): void {
  const { sessions, knownDevices, request, jar, responseState } = context;
  sessions.send(reply, jar);
  if (responseState.knownAs.length > 0)
    knownDevices.remember(reply, request.headers.cookie, responseState.knownAs);
  if (responseState.notices.length > 0)
    reply.header(noticeHeader, writeNotices(responseState.notices));
  // Neither clears "storage", which holds unsent answers (ADR 0021), nor "cookies", which hold the
  // id of a known device.
  if (responseState.signedOut) reply.header('clear-site-data', '"cache"');
  if (!responseState.sessionEnded) return;
  reply.header(sessionEndedHeader, '1');
  logSecurityEvent(context, 'session_ended', context.session?.user.id);
}

/**
 * Prefers the language of the page, then of the cookie, then of the browser. An event stream has
 * the language of the page in its address, because an EventSource cannot send headers.
 */
function selectLanguage({ headers, query }: FastifyRequest): Language {
  return (
    readLanguage(headers['x-lang']) ??
    readLanguage((query as Record<string, unknown>)['lang']) ??
    readLanguage(readCookieValues(headers.cookie, 'lang')[0]) ??
    matchLanguage(headers['accept-language'])
  );
}

function sentDeviceId({ headers }: FastifyRequest): string | null {
  const given = headers['x-device-id'];
  return typeof given === 'string' && deviceIdPattern.test(given) ? given : null;
}
