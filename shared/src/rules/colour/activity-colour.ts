export type ActivityColour = 'blue' | 'orange' | 'purple' | 'yellow' | 'ok' | 'bad' | 'warn';

/** Colours of timeline events and wallet movements; `null` is the neutral colour. */
const tagColours = {
  purchase: 'purple',
  system: null,
  recharge: 'ok',
  Refund: 'yellow',
  registration: 'orange',
  unban: 'warn',
  code: 'blue',
  ban: 'bad',
} as const satisfies Record<string, ActivityColour | null>;

export type ActivityTag = keyof typeof tagColours;

/** Unknown and missing types are shown as `system`. */
export const toActivityTag = (type: string | null): ActivityTag =>
  type !== null && Object.hasOwn(tagColours, type) ? (type as ActivityTag) : 'system';

export const getTagColour = (tag: ActivityTag): ActivityColour | null => tagColours[tag];

export const invoiceStatusColour = {
  new: 'purple',
  paid: 'ok',
  failed: 'bad',
} as const satisfies Record<string, ActivityColour>;

export const invoiceTypeColour = {
  purchase: 'purple',
  recharge: 'ok',
  refund: 'yellow',
} as const satisfies Record<string, ActivityColour>;
