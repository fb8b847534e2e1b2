import type { CardPasses } from '../documents/card-pass.ts';
import type { Env } from '../env.ts';
import type { PaymentNews } from '../features/payment/payment-news.ts';
import type { Watchers } from '../features/payment/watchers.ts';
import type { MediaAddress } from '../media/addresses.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Provider } from '../provider-client/client.ts';
import type { PublicData } from '../public-data/public-data.ts';
import type { Limiter } from '../security/rate-limits.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { Sessions } from '../session/sessions.ts';

/** What the parts of this server are given; nothing is global. */
export type Deps = {
  env: Env;
  metrics: Metrics;
  sessions: Sessions;
  upstream: Provider;
  publicData: PublicData;
  /** The same for pages inside another site's frame; never mixed with the cache of the others. */
  embeddedPublicData: PublicData;
  limiter: Limiter;
  media: MediaAddress;
  cardPasses: CardPasses;
  knownDevices: KnownDevices;
  paymentNews: PaymentNews;
  watchers: Watchers;
};
