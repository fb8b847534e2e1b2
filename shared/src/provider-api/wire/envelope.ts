import { z } from 'zod';

export const FilterChoices = z.record(
  z.string(),
  z.array(z.object({ value: z.coerce.string(), label: z.coerce.string() })),
);
export type FilterChoices = z.infer<typeof FilterChoices>;

/** The body of every JSON response of the provider, for success and error. */
export type Envelope<T, M = undefined> = {
  message: string | null;
  data: T;
  show: boolean;
  meta: M;
  filters: FilterChoices | undefined;
};

export const PageMeta = z.object({
  total: z.coerce.number().int(),
  page: z.coerce.number().int().default(1),
  perPage: z.coerce.number().int().default(0),
});
export type PageMeta = z.infer<typeof PageMeta>;

export const ErrorEnvelope = z.object({
  message: z.string().nullish().catch(null),
  show: z.boolean().catch(false),
  /** The error code, and details such as the devices of `device_limit`. */
  data: z.looseObject({ code: z.string().nullish() }).nullish().catch(null),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
