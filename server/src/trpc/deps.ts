import type { SearchLists } from '../cache/search-lists.ts';
import type { Env } from '../env.ts';
import type { MediaAddress } from '../media/addresses.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Provider } from '../provider-client/client.ts';
import type { PublicData } from '../public-data/public-data.ts';
import type { Limiter } from '../security/rate-limits.ts';
import type { CardPasses } from '../session/card-pass.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PaymentEvents } from '../streams/payment-events.ts';
import type { StreamLimit } from '../streams/stream-limit.ts';

/** The services of the server. */
export type Deps = {
  env: Env;
  metrics: Metrics;
  sessions: Sessions;
  upstream: Provider;
  publicData: PublicData;
  /** The cache for embedded pages, which must not be shared with other pages. */
  embeddedPublicData: PublicData;
  limiter: Limiter;
  media: MediaAddress;
  cardPasses: CardPasses;
  knownDevices: KnownDevices;
  searchLists: SearchLists;
  paymentEvents: PaymentEvents;
  watchers: StreamLimit;
};
