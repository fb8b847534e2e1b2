import type { Services } from '../../src/http/services.ts';
import { selectOutbox } from '../../src/messaging/select.ts';

type FoundMessage = {
  body: string;
  subject: string | null;
  language: string;
  code: string;
  token: string;
};

/** Lists the messages to a recipient, newest first, with the code or token of each. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  to: string,
): Promise<FoundMessage[]> {
  const messages = await selectOutbox(db, { to });
  return messages.map(({ body, subject, language }) => ({
    body,
    subject,
    language,
    code: /\b\d{6}\b/.exec(body)?.[0] ?? '',
    token: /(?:verify\/|token=)([\w-]{43})/.exec(body)?.[1] ?? '',
  }));
}

export async function getNewestMessage(
  services: Pick<Services, 'db'>,
  to: string,
): Promise<FoundMessage> {
  const [newest] = await listMessages(services, to);
  if (!newest) throw new Error(`no message was sent to ${to}`);
  return newest;
}
