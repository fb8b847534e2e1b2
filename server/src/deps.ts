import type { CardPasses } from './card-pass.ts';
import type { Env } from './env.ts';
import type { Limiter } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentNews } from './payment/news.ts';
import type { Watchers } from './payment/watchers.ts';
import type { Provider } from './provider/client.ts';
import type { PublicData } from './public-data/public-data.ts';
import type { MediaAddress } from './reshape/addresses.ts';
import type { KnownDevices } from './session/known-devices.ts';
import type { Sessions } from './session/sessions.ts';

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
