import type { Call } from './load.ts';
import type { Portal } from './portal.ts';

export type BenchCase = {
  what: string;
  call: Call;
  /** The same request through nginx, for comparison. */
  plain: string;
  /** The number of procedure calls in one request. */
  batch?: number;
  /**
   * The maximum ratio to the libraries' documented usage in the same run. The ratio to nginx
   * differs by a factor of two between machines; this ratio hardly differs.
   */
  atMostOfUsual?: number;
  /** The maximum ratio to nginx, for work that no library documents. */
  atMostOfNginx?: number;
};

const searchOf = (size: string) => `/api/classroom/search?query=${size}&page=1&perPage=12`;

export const calibrationCase: BenchCase = {
  what: 'minimal Node proxy, 2 kB, for calibration',
  call: { path: searchOf('small') },
  plain: searchOf('small'),
};

export async function createCases(portal: Portal): Promise<BenchCase[]> {
  const results = (size: string, batch?: number) =>
    createCall(portal, procedure('search.results', { query: size, page: 1 }, batch));
  const picture = await somePicture(portal);
  return [
    {
      what: 'procedure, 2 kB',
      call: results('small'),
      plain: searchOf('small'),
      atMostOfUsual: 5.5 / 12.7,
    },
    {
      what: 'procedure, 40 kB',
      call: results('large'),
      plain: searchOf('large'),
      atMostOfUsual: 14 / 22,
    },
    {
      what: 'batch of 10, each call of 2 kB',
      // As many concurrent calls as in the other cases, a number that the provider can handle.
      call: { ...results('small', 10), visitors: 4 },
      plain: searchOf('small'),
      batch: 10,
      atMostOfUsual: 3 / 5.5,
    },
    {
      what: 'picture, proxied',
      call: createCall(portal, picture),
      plain: picture,
      atMostOfNginx: 3,
    },
  ];
}

export const createCall = ({ origin, cookie }: Portal, path: string): Call => ({
  path,
  headers: { cookie, origin, 'x-csrf': '1', 'x-lang': 'en-GB' },
});

function procedure(path: string, input: unknown, batch = 1): string {
  const inputs = batch === 1 ? input : Object.fromEntries(Array(batch).fill(input).entries());
  const paths = Array(batch).fill(path).join(',');
  const query = new URLSearchParams({
    ...(batch > 1 && { batch: '1' }),
    input: JSON.stringify(inputs),
  });
  return `/trpc/${paths}?${query}`;
}

async function somePicture({ origin, cookie }: Portal): Promise<string> {
  const path = procedure('search.results', { query: '', page: 1 });
  const answer = await fetch(origin + path, { headers: { cookie, 'x-csrf': '1', origin } });
  const found = /"(\/media\/[^"]+)"/.exec(await answer.text())?.[1];
  if (!found) throw new Error('The demo school has no pictures.');
  return found;
}
