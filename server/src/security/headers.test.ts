import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCspReport } from './csp-report.ts';
import { registerHeaders, setPageHeaders } from './headers.ts';
import { handleUnroutable } from './unroutable.ts';

const logged: { violation?: unknown }[] = [];
const settings = {
  gatewayHosts: ['www.atfawry.com', 'accept.paymob.com'],
  embedOrigins: ['https://school.example', 'https://b.example:8443'],
  isSecure: true,
  webDevOrigin: undefined,
};
let app: FastifyInstance;

async function start(secure: boolean): Promise<FastifyInstance> {
  const made = Fastify({
    ...handleUnroutable({ secure }),
    logger: { level: 'warn', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
  });
  registerHeaders(made, { secure });
  await registerCspReport(made);
  made.get<{ Params: { embed: string } }>('/page/:embed', async (request, reply) => {
    const embedded = request.params.embed === 'yes';
    setPageHeaders(reply, { nonce: 'abc', embedded }, { ...settings, isSecure: secure });
    return 'page';
  });
  made.get('/data', async () => ({}));
  return made;
}

beforeAll(async () => void (app = await start(true)));
afterAll(() => app.close());

describe('security headers and CSP reports', () => {
  test('sends the strict policy with a page', async () => {
    const { headers } = await app.inject('/page/no');

    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'nonce-abc' 'strict-dynamic';style-src 'self' 'nonce-abc';" +
        "img-src 'self' data: blob:;connect-src 'self';font-src 'self';media-src 'self' blob:;worker-src 'self';object-src 'none';base-uri 'none';" +
        "frame-src 'self' www.atfawry.com accept.paymob.com;" +
        "form-action 'self' www.atfawry.com accept.paymob.com;frame-ancestors 'none';" +
        'report-uri /csp-report;report-to csp;upgrade-insecure-requests',
    );
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script';trusted-types fasl;report-to csp",
    );
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'csp="/csp-report"',
      'cache-control': 'private, no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('allows only the configured origins to frame an embedded page', async () => {
    const { headers } = await app.inject('/page/yes');

    expect(headers['content-security-policy']).toContain(
      ';frame-ancestors https://school.example https://b.example:8443;',
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });

  test.each(['/data', '/nowhere', '/%zz'])('forbids framing and scripts for %s', async (url) => {
    const { headers } = await app.inject(url);

    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each([
    { what: 'text that is not HTTP', sent: 'HELLO\r\n\r\n', status: 400, code: 'malformed' },
    {
      what: 'a header name with a space',
      sent: 'GET / HTTP/1.1\r\nHost: a\r\nBad Name: 1\r\n\r\n',
      status: 400,
      code: 'malformed',
    },
    {
      what: 'a head that is too long',
      sent: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
      code: 'payload_too_large',
    },
  ])('sends all headers in the response to $what', async ({ sent, status, code }) => {
    const listening = await start(true);
    const origin = await listening.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendRaw(origin, sent);
    await listening.close();

    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains');
    expect(head).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({ message: null, data: { code }, show: false });
  });

  function sendRaw(origin: string, text: string): Promise<string> {
    const port = Number(new URL(origin).port);
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  }

  test('omits HSTS over plain HTTP', async () => {
    const plain = await start(false);
    const { headers } = await plain.inject('/page/no');
    await plain.close();

    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  const report = (payload: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test('logs a violation without query strings, in both report formats', async () => {
    logged.length = 0;
    await report({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?student=token',
        'document-uri': 'https://fasl.example/?student=token',
      },
    });
    await report(
      [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'x' },
        },
      ],
      'application/reports+json',
    );

    expect(logged.map(({ violation }) => violation)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        page: '/',
      },
      { directive: 'img-src', blocked: 'inline', page: 'unknown' },
    ]);
    expect(JSON.stringify(logged)).not.toContain('token');
  });

  test('logs the sink of a Trusted Types report without its text', async () => {
    logged.length = 0;
    const directive = 'require-trusted-types-for';
    const body = {
      effectiveDirective: directive,
      blockedURL: 'trusted-types-sink',
      documentURL: 'https://fasl.example/faqs',
      sample: 'Element innerHTML|<p>secret',
    };
    await report([{ type: 'csp-violation', body }], 'application/reports+json');
    expect(logged.map(({ violation }) => violation)).toEqual([
      { directive, blocked: 'trusted-types-sink', sink: 'Element innerHTML', page: '/faqs' },
    ]);
  });

  test.each([
    ['https://fasl.example/instructor/secret?a=1', '/instructor/{label}'],
    ['https://fasl.example/reset/secret', 'unmatched'],
  ])('logs the page %s as %s', async (address, page) => {
    logged.length = 0;
    const answer = await report({
      'csp-report': { 'effective-directive': 'img-src', 'document-uri': address },
    });
    expect(logged.map(({ violation }) => violation)).toMatchObject([{ page }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['', '{', 'null', '[[]]', '{"csp-report":7}', '[null,{"body":[]}]'])(
    'accepts and ignores the report %j',
    async (payload) => {
      logged.length = 0;
      expect((await report(payload)).statusCode).toBe(204);
      expect(logged).toEqual([]);
    },
  );

  test('rejects a large report and a report of another type', async () => {
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413);
    expect((await report('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test('limits log entries during a flood of reports', async () => {
    logged.length = 0;
    const one = { body: { effectiveDirective: 'img-src' } };
    await Promise.all(
      Array.from({ length: 100 }, () => report(Array(20).fill(one), 'application/reports+json')),
    );

    expect(logged.length).toBeLessThanOrEqual(60);
  });
});
