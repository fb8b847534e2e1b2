import { type SQL, sql } from 'drizzle-orm';
import { isOutdated } from '../messaging/obsolete.ts';

type Sends = { mail: boolean; sms: boolean; push: boolean };

/**
 * Counts messages with a transport that were not sent. Push messages are counted apart, because a
 * delayed push is not as urgent as a delayed code.
 */
export const selectWaitingMessages = (sends: Sends): SQL => sql`
  select 'messages', count(*)::int,
    coalesce(extract(epoch from now() - min(created_at)), 0)
  from outbox where sent_at is null and created_at > now() - interval '1 day'
    and ((kind = 'mail' and ${sends.mail}::boolean) or (kind = 'sms' and ${sends.sms}::boolean))
    and not ${isOutdated}
  union all
  select 'push_messages', count(*)::int,
    coalesce(extract(epoch from now() - min(created_at)), 0)
  from outbox where sent_at is null and created_at > now() - interval '1 day'
    and kind = 'push' and ${sends.push}::boolean and body <> ''`;
