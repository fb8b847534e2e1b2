export type ActivityColour = 'blue' | 'orange' | 'purple' | 'yellow' | 'ok' | 'bad' | 'warn';

/** Of what happened to a student, and of what moved their wallet; `null` is the plain one. */
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

/** What there is no word for belongs to the system, as a movement without a type does. */
export const activityTag = (type: string | null): ActivityTag =>
  type !== null && Object.hasOwn(tagColours, type) ? (type as ActivityTag) : 'system';

export const tagColour = (tag: ActivityTag): ActivityColour | null => tagColours[tag];

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
