import { retryUntilServerReturns } from '../runner/server-kills.ts';

type Message = { kind: 'mail' | 'sms'; body: string };

/** Reads the messages sent to a phone number or an email address, newest first. */
const messagesTo = (to: string, provider = process.env['E2E_PROVIDER']): Promise<Message[]> =>
  retryUntilServerReturns(async () => {
    const response = await fetch(`${provider}/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await response.json()) as { messages: Message[] };
    return messages;
  });

export async function readCode(phone: string, provider?: string): Promise<string> {
  const [newest] = await messagesTo(phone, provider);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}

export async function readLink(
  target: string,
  start: '/verify/' | '/reset-password',
): Promise<string> {
  const messages = await messagesTo(target);
  const texts = messages.flatMap(({ body }) => body.split(/\s/));
  const link = texts.find((text) => URL.canParse(text) && new URL(text).pathname.startsWith(start));
  return link ? link.slice(new URL(link).origin.length) : '';
}
