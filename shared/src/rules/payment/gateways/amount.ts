const pounds = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
const piasters = /^(?:0|[1-9]\d{0,10})$/;

/** As amounts stand in signed texts: EGP with two places, made of whole piasters and no float. */
export function twoPlaces(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The piasters of an amount in EGP as it was written; `null` unless it is written plainly. */
export function readPounds(text: string): number | null {
  if (!pounds.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  return Number(whole + places.padEnd(2, '0'));
}

/** The piasters of an amount written in piasters. */
export const readPiasters = (text: string) => (piasters.test(text) ? Number(text) : null);
