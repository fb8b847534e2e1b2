/** Longer queries name nothing; longer addresses travel badly. */
const searchTextMax = 100;

/** Control characters and halves of characters: not every database or address takes them. */
const unwritable = /[\p{Cc}\p{Cs}]+/gu;

/** What an address asks for, as far as it can be asked: the server and the page read it alike. */
export function searchText(value: unknown): string {
  const written = Array.from(textOf(value).replace(unwritable, ' ').trim());
  // By whole characters: half of one cannot be written into an address.
  let text = '';
  for (const character of written) {
    if (text.length + character.length > searchTextMax) break;
    text += character;
  }
  return text.trim();
}

/** The router reads what looks like a number or a truth as one. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
