import type { EndpointName, Endpoints } from '@fasl/shared/provider-api/index';
import type { Handlers } from '@fasl/shared/provider-api/wire/endpoint';
import type { Call } from './caller.ts';

export type HandlersOf<Names extends EndpointName> = Pick<Handlers<Endpoints, Call>, Names>;

/** A handler for every endpoint of the contract. A missing handler is a type error. */
export type AllHandlers = HandlersOf<EndpointName>;

export type AnyReply = {
  data: unknown;
  message?: string;
  show?: boolean;
  meta?: unknown;
  filters?: unknown;
};
