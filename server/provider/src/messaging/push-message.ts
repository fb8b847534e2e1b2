import { PushKind } from '@fasl/shared/contracts/account/push';
import { z } from 'zod';

const PushBody = z.object({
  /** Missing in messages that an older release queued. */
  kind: PushKind.optional(),
  text: z.string(),
  /** The portal page that the notification opens. */
  path: z.string(),
  /** A notification replaces an earlier one of the same tag. */
  tag: z.string(),
  expiresAt: z.iso.datetime(),
});
type PushBody = z.infer<typeof PushBody>;

export const formatPushBody = (body: PushBody) => JSON.stringify(body);
export const parsePushBody = (text: string): PushBody => PushBody.parse(JSON.parse(text));

const prefix = 'push:';
export const toPushRecipient = (subscriptionId: number) => `${prefix}${subscriptionId}`;
export const parsePushRecipient = (recipient: string) => Number(recipient.slice(prefix.length));
