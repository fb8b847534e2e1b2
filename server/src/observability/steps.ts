import { tracingChannel } from 'node:diagnostics_channel';

type Step = { name: string; headers?: Record<string, string> };

/** The channels on which this server tells what it does within a request; nothing happens where nobody listens. */
export const stepChannels = ['fasl.procedure', 'fasl.call'] as const;
const [procedure, call] = stepChannels;

export const procedureSteps = tracingChannel<unknown, Step>(procedure);
export const callSteps = tracingChannel<unknown, Step>(call);
