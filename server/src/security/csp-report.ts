import { matchPage } from '@fasl/shared/rules/page/match-page';
import type { FastifyInstance } from 'fastify';

const types = ['application/csp-report', 'application/reports+json', 'application/json'];
const bodyLimit = 16 * 1024;
const perMinute = 60;
const perBody = 5;

/** Logs reports of CSP violations, with a limit against abuse. */
export async function registerCspReport(app: FastifyInstance): Promise<void> {
  let windowStart = 0;
  let logged = 0;
  const mayLog = () => {
    const now = performance.now();
    if (now - windowStart > 60_000) [windowStart, logged] = [now, 0];
    logged += 1;
    return logged <= perMinute;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_, body, done) => {
      done(null, readReports(String(body)));
    });
    scope.post('/csp-report', { bodyLimit, logLevel: 'warn' }, async (request, reply) => {
      // Limits the number of log entries, because anyone can send reports.
      const reports = request.body as Violation[] | null;
      for (const violation of reports?.slice(0, perBody) ?? []) {
        if (mayLog()) request.log.warn({ violation }, 'content security policy violated');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

type Violation = { directive: string; blocked: string; sink?: string; page: string };

function readReports(text: string): Violation[] {
  try {
    const given: unknown = JSON.parse(text);
    return (Array.isArray(given) ? given : [given]).flatMap((entry) => readReport(entry) ?? []);
  } catch {
    return [];
  }
}

/** Parses both formats: report-uri and the Reporting API. */
function readReport(entry: unknown): Violation | null {
  const outer = asRecord(entry);
  const body = asRecord(outer['csp-report'] ?? outer['body']);
  const directive = body['effective-directive'] ?? body['effectiveDirective'];
  if (typeof directive !== 'string') return null;
  return {
    directive: directive.slice(0, 50),
    blocked: withoutQuery(body['blocked-uri'] ?? body['blockedURL']),
    ...readSink(body['sample']),
    page: toUrlPattern(body['document-uri'] ?? body['documentURL']),
  };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Drops the text of Trusted Types samples, `Element innerHTML|text`, which must not be logged. */
function readSink(sample: unknown): { sink?: string } {
  const sink = /^[\w ]{1,60}(?=\|)/.exec(typeof sample === 'string' ? sample : '')?.[0];
  return sink ? { sink } : {};
}

/** Removes the query string, which may contain secrets. */
const withoutQuery = (address: unknown) =>
  String(address ?? '')
    .replace(/[?#].*$/s, '')
    .slice(0, 200);

/** Logs the pattern of the page, because paths may contain tokens. */
function toUrlPattern(address: unknown): string {
  const text = String(address ?? '');
  if (!URL.canParse(text)) return 'unknown';
  return matchPage(new URL(text).pathname)?.route.path ?? 'unmatched';
}
