import type { EndpointName, Endpoints } from '@fasl/shared/provider-api/index';
import type { Handlers } from '@fasl/shared/provider-api/wire/endpoint';
import type { Call } from './caller.ts';

export type HandlersOf<Names extends EndpointName> = Pick<Handlers<Endpoints, Call>, Names>;

/** Every endpoint of the contract: one without a handler does not compile. */
export type AllHandlers = HandlersOf<EndpointName>;

export type AnyReply = {
  data: unknown;
  message?: string;
  show?: boolean;
  meta?: unknown;
  filters?: unknown;
};
