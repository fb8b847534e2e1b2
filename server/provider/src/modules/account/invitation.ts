import { randomBytes } from 'node:crypto';
import type { Language } from '@fasl/shared/contracts/page/language';
import { and, inArray, isNull } from 'drizzle-orm';
import { insertRows, reserveIds } from '../../db/insert-rows.ts';
import type { Executor } from '../../db/open.ts';
import { outbox } from '../../db/schema/infrastructure.ts';
import { oneTimeSecrets } from '../../db/schema/session.ts';
import { readSettings } from '../../db/settings-store.ts';
import { hashToken } from '../../lib/secret-hash.ts';
import { toDedupeKey } from '../../messaging/obsolete.ts';
import type { Message } from '../../messaging/queue-message.ts';
import { invitationMail, invitationText } from '../../messaging/texts.ts';

export type Invitation = {
  userId: number;
  firstName: string;
  /** An email address or a phone number. */
  target: string;
  language: Language;
};

const purpose = 'password_reset';
const validMs = 7 * 86_400_000;

type Sender = { bffOrigin: string; now: Date };

/** Sends links to choose a password. A new link invalidates earlier links of the same account. */
export async function sendInvitations(
  tx: Executor,
  { bffOrigin, now }: Sender,
  invitations: Invitation[],
): Promise<void> {
  if (invitations.length === 0) return;
  await supersedeLinks(tx, now, invitations);
  const { values } = await readSettings(tx);
  const school = { 'ar-EG': values.meta_title_ar, 'en-GB': values.meta_title_en };
  const ids = await reserveIds(tx, oneTimeSecrets, invitations.length);
  const prepared = invitations.map((invitation, index) => {
    const token = randomBytes(32).toString('base64url');
    const link = new URL(`/reset-password?token=${token}`, bffOrigin).href;
    const { language, firstName: name } = invitation;
    const message = messageOf(invitation, { school: school[language], link, name });
    return { ...invitation, id: ids[index] ?? 0, token, message };
  });
  await insertPrepared(tx, now, prepared);
}

type PreparedInvitation = Invitation & { id: number; token: string; message: Message };

async function insertPrepared(
  tx: Executor,
  now: Date,
  prepared: PreparedInvitation[],
): Promise<void> {
  const secrets = prepared.map(({ id, userId, target, token }) => ({
    id,
    userId,
    purpose,
    target,
    secretHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
    tries: 0,
  }));
  const messages = prepared.map(({ id, message }) => ({
    ...message,
    dedupeKey: toDedupeKey(id),
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
  }));
  await insertRows(tx, oneTimeSecrets, secrets);
  await insertRows(tx, outbox, messages);
}

type InvitationWords = { school: string; link: string; name: string };

const messageOf = ({ target, language }: Invitation, words: InvitationWords): Message => ({
  recipient: target,
  language,
  ...(target.includes('@')
    ? { kind: 'mail', ...invitationMail[language](words) }
    : { kind: 'sms', subject: null, body: invitationText[language](words) }),
});

async function supersedeLinks(tx: Executor, now: Date, invitations: Invitation[]): Promise<void> {
  const ids = invitations.map(({ userId }) => userId);
  await tx
    .update(oneTimeSecrets)
    .set({ supersededAt: now })
    .where(
      and(
        inArray(oneTimeSecrets.userId, ids),
        inArray(oneTimeSecrets.purpose, [purpose]),
        isNull(oneTimeSecrets.usedAt),
        isNull(oneTimeSecrets.supersededAt),
      ),
    );
}
