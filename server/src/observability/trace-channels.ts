import { tracingChannel } from 'node:diagnostics_channel';

type TraceStep = { name: string; headers?: Record<string, string> };

/** Diagnostics channels for steps within a request; no cost without a subscriber. */
export const stepChannels = ['fasl.procedure', 'fasl.call'] as const;
const [procedure, call] = stepChannels;

export const procedureChannel = tracingChannel<unknown, TraceStep>(procedure);
export const callChannel = tracingChannel<unknown, TraceStep>(call);
