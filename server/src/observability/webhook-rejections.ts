/** Why a webhook was rejected; a label of its metric. */
export const rejectionReasons = [
  'malformed',
  'unlisted_word',
  'bad_signature',
  'another_merchant',
  'not_configured',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
