import {
  noticeHeader,
  sessionEndedHeader,
  writeNotices,
} from '@fasl/shared/contracts/account/notice';
import { type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { preferredLanguage } from '@fasl/shared/rules/account/preferred-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answers } from '../provider-client/caller.ts';
import { type Caller, portalDeviceId } from '../provider-client/caller.ts';
import { noteEvent } from '../security/security-log.ts';
import { cookieValues } from '../session/cookie.ts';
import { cookieKindOf } from '../session/kind.ts';
import type { Session } from '../session/session.ts';
import type { SessionJar } from '../session/sessions.ts';
import type { Deps } from './deps.ts';

/** What a procedure is given: who asks, and what may be asked on their behalf. */
export type Context = Deps & {
  request: FastifyRequest;
  language: Language;
  jar: SessionJar;
  /** As it was when the request came. */
  session: Session | null;
  /** The browser's own id; the sealed one counts once there is a session. */
  deviceId: string | null;
  provider: ProviderClient;
  /** The same provider, asked in another way: as a guest, in less time. */
  providerAs: (changes: Partial<Caller>) => ProviderClient;
  /** What the answer has to tell beside its data. */
  told: { notices: string[]; sessionEnded: boolean; signedOut: boolean; knownAs: string[] };
};

export type Overrides = {
  jar?: SessionJar;
  language?: Language;
  signal?: AbortSignal;
  answers?: Answers;
};

const deviceIdPattern = /^[\w-]{8,64}$/;

export function createContext(
  deps: Deps,
  request: FastifyRequest,
  overrides: Overrides = {},
): Context {
  const jar = overrides.jar ?? deps.sessions.open(request.headers, cookieKindOf(request, deps.env));
  if (!overrides.jar && jar.write === 'clear') {
    noteEvent({ request, sessions: deps.sessions }, 'cookie_refused');
  }
  const language = overrides.language ?? languageOf(request);
  const told = nothingTold();
  const deviceId = jar.session?.deviceId ?? sentDeviceId(request);
  const caller: Caller = {
    language,
    requestId: request.id,
    token: jar.session?.token,
    // A login or a code must not share a device id with other visitors; a read may.
    deviceId: deviceId ?? (request.method === 'GET' ? portalDeviceId : undefined),
    embedded: jar.kind === 'embed',
    userAgent: request.headers['user-agent'],
    address: request.ip,
    // Of a request with a body Fastify takes the end of the body for the visitor's leaving.
    signal: overrides.signal ?? (request.method === 'GET' ? request.signal : undefined),
    // What a change has changed must be asked for anew.
    answers: overrides.answers ?? (request.method === 'GET' ? new Map() : undefined),
    onNotice: (message) => told.notices.push(message),
    onTokenRefused: ender({ ...deps, jar, told }),
  };
  return {
    ...deps,
    publicData: caller.embedded ? deps.embeddedPublicData : deps.publicData,
    request,
    language,
    jar,
    session: jar.session,
    deviceId,
    told,
    provider: deps.upstream.as(caller),
    providerAs: (changes) => deps.upstream.as({ ...caller, ...changes }),
  };
}

const nothingTold = (): Context['told'] => ({
  notices: [],
  sessionEnded: false,
  signedOut: false,
  knownAs: [],
});

/** Ends the session that the request came with; meanwhile it may have ended, or another may have begun. */
function ender({ sessions, jar, told }: Pick<Context, 'sessions' | 'jar' | 'told'>): () => void {
  const { session } = jar;
  return () => {
    if (jar.session?.token !== session?.token) return;
    sessions.end(jar);
    told.sessionEnded = jar.write === 'clear';
  };
}

/** The student signs this browser out: on a shared device the next one finds no cached pages. */
export function signOut({ sessions, jar, told }: Pick<Context, 'sessions' | 'jar' | 'told'>): void {
  sessions.end(jar);
  told.signedOut = true;
}

/** Puts into the answer's headers what the procedures had to say. */
export function sendContext(reply: FastifyReply, context: Context): void {
  const { sessions, knownDevices, request, jar, told } = context;
  sessions.send(reply, jar);
  if (told.knownAs.length > 0) knownDevices.remember(reply, request.headers.cookie, told.knownAs);
  if (told.notices.length > 0) reply.header(noticeHeader, writeNotices(told.notices));
  // Not "storage", which holds unsent answers (ADR 0021), and not "cookies": one marks a known device.
  if (told.signedOut) reply.header('clear-site-data', '"cache"');
  if (!told.sessionEnded) return;
  reply.header(sessionEndedHeader, '1');
  noteEvent(context, 'session_ended', context.session?.user.id);
}

/** The choice of the page, else of its last visit, else of the browser. */
function languageOf({ headers }: FastifyRequest): Language {
  return (
    readLanguage(headers['x-lang']) ??
    readLanguage(cookieValues(headers.cookie, 'lang')[0]) ??
    preferredLanguage(headers['accept-language'])
  );
}

function sentDeviceId({ headers }: FastifyRequest): string | null {
  const given = headers['x-device-id'];
  return typeof given === 'string' && deviceIdPattern.test(given) ? given : null;
}
