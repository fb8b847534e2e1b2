/** A random address for each test, because rate limits count by address. */
export function createRandomAddressHeader(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
