import { endpoints, type ProviderClient } from '@fasl/shared/provider-api/index';
import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import type { Priority } from '../overload/priority.ts';
import type { Caller } from './caller.ts';
import type { CallInput } from './prepare-call.ts';
import { shareRead } from './share-read.ts';
import { createProviderTransport, type ProviderTransportOptions } from './upstream.ts';

export type Provider = {
  /** Returns a client with one method per endpoint, for a caller. */
  as: (caller: Caller) => ProviderClient;
  /** Whether a call of this priority would be rejected now. */
  isFull: (priority: Priority) => boolean;
  close: () => Promise<void>;
};

/**
 * Parses every response by the schema of its endpoint, and converts all errors to `DomainError`.
 */
export function createProvider(options: ProviderTransportOptions): Provider {
  const upstream = createProviderTransport(options);

  // Defines the methods on the prototype, so that a client per request is a small object.
  class Client {
    readonly caller: Caller;
    constructor(caller: Caller) {
      this.caller = caller;
    }
  }
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    Object.defineProperty(Client.prototype, name, {
      value(this: Client, input: CallInput) {
        return shareRead(name, this.caller, (caller) =>
          upstream.call({ name, row, input, caller }),
        );
      },
    });
  }

  return {
    as: (caller) => new Client(caller) as unknown as ProviderClient,
    isFull: upstream.isFull,
    close: upstream.close,
  };
}
