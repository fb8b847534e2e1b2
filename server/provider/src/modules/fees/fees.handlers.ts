import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { findPendingFees, payFees } from './fees.ts';

type EndpointNames = 'checkRegistrationFees' | 'payRegistrationFees';

export function feesHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    async checkRegistrationFees(_, call) {
      return { data: await findPendingFees(call, services.now()) };
    },

    payRegistrationFees: ({ body }, call) => payFees(services, body, call),
  };
}
