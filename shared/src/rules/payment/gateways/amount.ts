const pounds = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
const piasters = /^(?:0|[1-9]\d{0,10})$/;

/** Formats piasters as EGP with two decimals for signed texts, without floating point. */
export function formatGatewayAmount(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses an amount in EGP to piasters; `null` unless it is a plain decimal. */
export function parsePounds(text: string): number | null {
  if (!pounds.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  return Number(whole + places.padEnd(2, '0'));
}

/** Parses an amount in piasters; `null` unless it is a plain integer. */
export const parsePiasters = (text: string) => (piasters.test(text) ? Number(text) : null);
