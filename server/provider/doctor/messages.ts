import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import { createTransport } from 'nodemailer';
import type { Env } from '../src/app/env.ts';

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'smsWebhookUrl'>;

const timeoutMs = 5_000;

/** Checks that messages with codes can be sent. */
export async function checkMessages(env: Settings): Promise<Finding[]> {
  const found = await Promise.all([
    env.smtpUrl ? checkMail(env.smtpUrl, env.mailFrom) : unsent('SMTP_URL', 'by mail'),
    env.smsWebhookUrl ? checkSms(env.smsWebhookUrl) : unsent('SMS_WEBHOOK_URL', 'by SMS'),
  ]);
  return found.flat();
}

const unsent = (name: string, way: string): Finding[] => [
  createNoteFinding(
    'messages',
    `${name} is not set: messages ${way} stay in the outbox, which only operators can read.`,
  ),
];

async function checkMail(url: string, from: string | undefined): Promise<Finding[]> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const sender = from
    ? []
    : [createNoteFinding('mail', 'MAIL_FROM is not set: mail is sent from no-reply@ your host.')];
  try {
    await transport.verify();
    return [createOkFinding('mail', 'The mail server accepts our login.'), ...sender];
  } catch (error) {
    return [
      createProblemFinding(
        'mail',
        `The mail server rejects us: ${error instanceof Error ? error.message : error}.`,
        'Check host, port, user and password in SMTP_URL (smtps:// for port 465), and that this machine can send mail.',
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Sends a request without a message. Any response shows that the server is reachable. */
async function checkSms(url: string): Promise<Finding[]> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    await answer.body?.cancel();
    return [createOkFinding('sms', 'The SMS webhook answers.')];
  } catch {
    const host = new URL(url).host;
    return [
      createProblemFinding(
        'sms',
        `No response from ${host}.`,
        'Check SMS_WEBHOOK_URL and the firewall.',
      ),
    ];
  }
}
