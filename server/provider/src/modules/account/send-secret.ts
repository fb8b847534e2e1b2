import type { Language } from '@fasl/shared/contracts/page/language';
import type { Executor } from '../../db/open.ts';
import { readSettings } from '../../db/settings-store.ts';
import type { Services } from '../../http/services.ts';
import { toDedupeKey } from '../../messaging/obsolete.ts';
import { queueMessage } from '../../messaging/queue-message.ts';
import { codeText, type LinkPurpose, linkMail, linkText } from '../../messaging/texts.ts';
import { issueCode, issueToken, type SecretOwner } from './one-time-secret.ts';

type SendInput = SecretOwner & { language: Language };

/** Sends a code by SMS and invalidates earlier codes. The code is valid for ten minutes. */
export async function sendCode(
  tx: Executor,
  services: Services,
  { language, ...owner }: SendInput & { purpose: keyof typeof codeText },
): Promise<void> {
  const { id, secret } = await issueCode(tx, services, owner);
  const school = await schoolName(tx, language);
  const origin = services.env.bffOrigin;
  const body =
    codeText[owner.purpose][language]({ school, code: secret }) + toWebOtpLine(origin, secret);
  const message = { kind: 'sms', recipient: owner.target, subject: null, body, language } as const;
  await queueMessage(tx, message, toDedupeKey(id));
}

/** The last line lets phones offer the code on this origin only (WebOTP). */
function toWebOtpLine(origin: string, code: string): string {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
}

const links = {
  email_confirm: { minutes: 24 * 60, path: (token: string) => `/verify/${token}` },
  password_reset: { minutes: 60, path: (token: string) => `/reset-password?token=${token}` },
} as const satisfies Record<LinkPurpose, unknown>;

/** Sends a link by email or SMS, depending on the target. */
export async function sendLink(
  tx: Executor,
  services: Services,
  { language, ...owner }: SendInput & { purpose: LinkPurpose },
): Promise<void> {
  const { target, purpose } = owner;
  const { minutes, path } = links[purpose];
  const { id, secret } = await issueToken(tx, services, { ...owner, minutes });
  const school = await schoolName(tx, language);
  const values = { school, link: new URL(path(secret), services.env.bffOrigin).href };
  const message = target.includes('@')
    ? ({ kind: 'mail', ...linkMail[purpose][language](values) } as const)
    : ({ kind: 'sms', subject: null, body: linkText[language](values) } as const);
  await queueMessage(tx, { ...message, recipient: target, language }, toDedupeKey(id));
}

async function schoolName(tx: Executor, language: Language): Promise<string> {
  const { values } = await readSettings(tx);
  return language === 'ar-EG' ? values.meta_title_ar : values.meta_title_en;
}
