/** What a list says of one thing: one line, whatever somebody has written into its facts. */
export const rowOf = (facts: unknown[]): string =>
  facts.map((fact) => `${fact ?? ''}`.replace(/\s+/g, ' ')).join(' | ');
