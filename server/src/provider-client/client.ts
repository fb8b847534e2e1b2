import type { Endpoint } from '@fasl/shared/provider-api/endpoint';
import { endpoints, type ProviderClient } from '@fasl/shared/provider-api/index';
import type { Priority } from '../overload/priority.ts';
import type { Caller } from './caller.ts';
import { once } from './once.ts';
import type { CallInput } from './outgoing.ts';
import { createUpstream, type UpstreamOptions } from './upstream.ts';

export type Provider = {
  /** The provider's calls, one method per row of the table, made on somebody's behalf. */
  as: (caller: Caller) => ProviderClient;
  /** No further call of this priority is accepted until one ends. */
  isFull: (priority: Priority) => boolean;
  close: () => Promise<void>;
};

/** Every answer is parsed by its row before anyone sees it; whatever else comes back is a `DomainError`. */
export function createProvider(options: UpstreamOptions): Provider {
  const upstream = createUpstream(options);

  // The methods stand on a prototype: a client for each request then costs one small object.
  class Client {
    readonly caller: Caller;
    constructor(caller: Caller) {
      this.caller = caller;
    }
  }
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    Object.defineProperty(Client.prototype, name, {
      value(this: Client, input: CallInput) {
        return once(name, this.caller, (caller) => upstream.call({ name, row, input, caller }));
      },
    });
  }

  return {
    as: (caller) => new Client(caller) as unknown as ProviderClient,
    isFull: upstream.isFull,
    close: upstream.close,
  };
}
