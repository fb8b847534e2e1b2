/** An address of its own for each story: what one address may do in ten minutes is for one story, not for all. */
export function ownAddress(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
