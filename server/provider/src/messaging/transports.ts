import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Executor } from '../db/open.ts';
import type { PushKeys } from '../lib/vapid.ts';
import { renderMailHtml } from './mail-html.ts';
import type { SendMessage } from './send.ts';
import { createPushSender } from './send-push.ts';

export type Transports = {
  mail: SendMessage | null;
  sms: SendMessage | null;
  push: SendMessage | null;
  close(): void;
};

type Settings = {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  smsWebhookUrl?: string | undefined;
  smsWebhookSecret?: string | undefined;
  push?: PushKeys | null | undefined;
  bffOrigin: string;
};

const timeoutMs = 10_000;

/** The transports of messages; `null` for a transport that is not configured. */
export function createTransports(env: Settings, db: Executor): Transports {
  const mail = env.smtpUrl === undefined ? null : createMail(env.smtpUrl, env);
  const { smsWebhookUrl: url, smsWebhookSecret: secret } = env;
  return {
    mail: mail?.send ?? null,
    sms: url !== undefined && secret !== undefined ? createSms(url, secret) : null,
    push: env.push ? createPushSender({ keys: env.push, db }) : null,
    close: () => mail?.close(),
  };
}

function createMail(url: string, { mailFrom, bffOrigin }: Settings) {
  const host = new URL(bffOrigin).hostname;
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Message bodies contain neither attachments nor URLs to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: SendMessage = async (message, colour) => {
    await transport.sendMail({
      from: mailFrom ?? `no-reply@${host}`,
      to: { name: '', address: message.recipient },
      subject: message.subject ?? '',
      text: message.body,
      html: renderMailHtml(message, colour),
      // The id is the same for each attempt, so that mail servers can deduplicate the message.
      messageId: `<outbox-${message.id}@${host}>`,
      headers: { 'content-language': message.language, 'auto-submitted': 'auto-generated' },
    });
  };
  return { send, close: () => transport.close() };
}

/** Sends an SMS to the webhook, which verifies `x-fasl-signature` and deduplicates by id. */
function createSms(url: string, secret: string): SendMessage {
  return async ({ id, recipient, body: text, language }) => {
    const body = JSON.stringify({ id, to: recipient, text, language });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-fasl-timestamp': timestamp,
        'x-fasl-signature': `sha256=${signSms({ secret, timestamp, body })}`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS webhook answered ${response.status}`);
  };
}

type SignedMessage = { secret: string; timestamp: string; body: string };

export const signSms = ({ secret, timestamp, body }: SignedMessage) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
