/**
 * A random UUID. `crypto.randomUUID` requires a secure context, and a school's test server may have
 * none.
 */
export const createRandomId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    // Of the digit 8 only the last two bits are random: they are the variant of the UUID.
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
