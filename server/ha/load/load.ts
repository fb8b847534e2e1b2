import { genuineWebhook } from '../../bench/storm-payments.ts';
import { demoLogins } from '../../launch/demo-logins.ts';
import type { OpenDatabase } from '../../provider/src/db/open.ts';
import { readBank } from './bank-reader.ts';
import type { ClassFixture } from './fixture.ts';
import type { History } from './history.ts';
import { createPayer } from './payer.ts';
import { repeat } from './repeat.ts';
import { createStudentClient, type PortalResponse, type StudentClient } from './student-client.ts';
import { createTaker } from './taker.ts';

const probeMs = 250;
const webhookMs = 600;
const loginMs = 4_000;
/** Limits each step of the end: the running requests, the submits, the sessions. */
const maxDrainMs = 180_000;

export type Load = {
  /** Stops new requests, waits for the running ones, submits the exams and checks the sessions. */
  finish: () => Promise<void>;
};

type LoadOptions = { fixture: ClassFixture; history: History; open: OpenDatabase };

/** Starts the class: an exam, payments, logins and a probe, until `finish`. */
export async function startLoad({ fixture, history, open }: LoadOptions): Promise<Load> {
  const client = createStudentClient(history);
  const { exam, contestedCodes } = fixture;
  const takers = fixture.takers.map((seat) => createTaker({ seat, exam, client }));
  const payers = fixture.payers.map(({ seat, codes }) => {
    const courseIds = [...fixture.courseIds];
    return createPayer({ seat, client, codes, contestedCodes, courseIds });
  });
  for (const taker of takers) await taker.start();
  const [prober, ...writers] = takers;
  const ended = new AbortController();
  const { signal } = ended;
  const cookies: string[] = [...takers, ...payers].map(({ cookie }) => cookie);
  const running = [
    ...writers.map((taker) => taker.write(signal)),
    ...payers.map((payer) => payer.pay(signal)),
    repeat(
      () => probeMs,
      signal,
      async () => prober?.probe(),
    ),
    repeat(() => webhookMs, signal, sendNextWebhook(fixture.references, client)),
    repeat(() => loginMs, signal, logInNext(fixture.identifiers, client, cookies)),
    readBank(open, history, signal),
  ];
  const finish = async () => {
    ended.abort();
    await client.drain(running, maxDrainMs);
    await client.drain(
      takers.map((taker) => taker.submit()),
      maxDrainMs,
    );
    await client.drain(
      cookies.map((cookie) => checkSession(client, cookie)),
      maxDrainMs,
    );
    await client.close();
  };
  return { finish };
}

/** Each third webhook is delivered twice at once, as gateways do. */
function sendNextWebhook(references: string[], client: StudentClient) {
  let next = 0;
  return async () => {
    const reference = references[next];
    next += 1;
    if (!reference) return;
    const request = {
      path: '/payment/callback/fawry',
      input: genuineWebhook(reference).body,
      isWrite: true,
    };
    const copies = Array.from({ length: next % 3 === 0 ? 2 : 1 }, () =>
      client.perform({ kind: 'webhook', reference }, request),
    );
    await Promise.all(copies);
  };
}

function logInNext(identifiers: string[], client: StudentClient, cookies: string[]) {
  const { password } = demoLogins.mariam;
  let next = 0;
  return async () => {
    const identifier = identifiers[next];
    next += 1;
    if (!identifier) return;
    const headers = { 'x-device-id': `ha-${identifier.split('@')[0]}` };
    const request = {
      path: 'session.login',
      input: { identifier, password },
      isWrite: true,
      headers,
    };
    const { outcome, response } = await client.perform({ kind: 'login', identifier }, request);
    if (outcome === 'acknowledged') cookies.push(response.cookie);
  };
}

const checkSession = (client: StudentClient, cookie: string) =>
  client.perform(
    { kind: 'session', isValid: false },
    // A wallet is read with the provider's session, which the viewer alone would not verify.
    { path: 'wallet.balance', cookie, input: undefined },
    judgeSession,
  );

function judgeSession({ status }: PortalResponse) {
  if (status === 200) return { outcome: 'acknowledged', fields: { isValid: true } } as const;
  return { outcome: status === 401 ? 'rejected' : 'unknown' } as const;
}
