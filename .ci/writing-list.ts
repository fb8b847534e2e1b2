/** Folders that follow the writing rules. A folder joins when it has no violation left. */
export const checkedFolders = [
  'shared',
  'server/src',
  'server/bench',
  'web/e2e',
  '.ci',
  'server/doctor',
  'server/launch',
  'server/provider-check',
  'server/provider/doctor',
  'server/provider/faults',
  'server/provider/src/app',
  'server/provider/src/db',
  'server/provider/src/gateways',
  'server/provider/src/http',
  'server/provider/src/lib',
  'server/provider/src/messaging',
  'server/provider/test-support',
  'server/tracing',
  'web/build',
  'web/src/components',
  'web/src/features',
  'web/src/i18n',
  'web/src/lib',
  'web/src/routes',
  'web/src/theme',
];

/** Type aliases that say nothing about their content. */
export const bannedTypes = new Set([
  'Asked',
  'Facts',
  'Given',
  'Kept',
  'Keeping',
  'Landed',
  'Line',
  'Named',
  'Place',
  'Standing',
  'Telling',
  'Told',
  'Wanted',
  'Words',
  'Work',
]);

/** File names that are metaphors or participles, each with a better kind of name. */
export const bannedFileNames: Readonly<Record<string, string>> = {
  crowd: 'in-flight',
  door: 'intercept-requests',
  gate: 'call-admission',
  guesses: 'attempt-limits',
  hear: 'subscribe, receive',
  kept: 'stored, cached, draft',
  look: 'appearance',
  newcomer: 'new-student',
  paint: 'render',
  painted: 'rendered',
  patience: 'timeout',
  refuser: 'send-error',
  told: 'a noun: event, response',
  valve: 'concurrency-limit',
  whoever: 'a noun',
  word: 'webhook, message',
};

type Marker = { pattern: RegExp; instead: string };

/** Wording that a reader has to decode, with the plain replacement. */
export const markers: Marker[] = [
  { pattern: /\b(?:whoever|nobody|somebody|anybody|everybody)\b/i, instead: 'name the actor' },
  { pattern: /^(?:what|who)\b(?!.*\?)/i, instead: 'begin with a noun or a verb' },
  { pattern: /\b(?:told|tells|telling)\b/i, instead: 'notify, send, report, show' },
  { pattern: /\b(?:hears?|heard)\b/i, instead: 'receive, subscribe' },
  { pattern: /\b(?:believed?|believes)\b/i, instead: 'verify, trust' },
  { pattern: /\b(?:anew|all the same|by itself|so many|of its own)\b/i, instead: 'plain words' },
  { pattern: /\b(?:gives?|gave|given) back\b/i, instead: 'refund, release' },
  { pattern: /\b(?:patience|patient|hopeless)\b/i, instead: 'timeout, overloaded' },
  { pattern: /(?<!first )\bpaint(?:s|ed|ing)?\b/i, instead: 'render' },
  { pattern: /\b(?:stands|lies) (?:for|in|at|beside|there|before|behind)\b/i, instead: 'is' },
];

export const maxTitleLength = 90;
