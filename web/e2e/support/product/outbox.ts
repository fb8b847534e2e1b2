import { runProvider } from './provider-command.ts';

type Message = { kind: 'mail' | 'sms'; body: string };

/** What the provider has sent to a phone or an e-mail, the newest first. */
async function messagesTo(to: string): Promise<Message[]> {
  return JSON.parse(await runProvider('outbox', '--to', to, '--json')) as Message[];
}

export async function codeTo(phone: string): Promise<string> {
  const [newest] = await messagesTo(phone);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** The path that the newest message with such a link leads to. */
export async function linkTo(
  target: string,
  start: '/verify/' | '/reset-password',
): Promise<string> {
  const messages = await messagesTo(target);
  const words = messages.flatMap(({ body }) => body.split(/\s/));
  const link = words.find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(start));
  return link ? link.slice(new URL(link).origin.length) : '';
}
