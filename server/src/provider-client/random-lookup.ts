import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** The signature of `dns.lookup`. */
export type ResolveHost = (
  hostname: string,
  options: Parameters<LookupFunction>[1] & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Shuffles the addresses of a host name. The system sorts them by proximity (RFC 6724), so all
 * connections would reach one server.
 */
export const createRandomLookup =
  (resolve: ResolveHost): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const turned = shuffleAddresses(found);
      if (options.all) return done(null, turned);
      const [first] = turned;
      done(null, first?.address ?? '', first?.family);
    });

/**
 * Keeps the preferred address family first, because only the system knows which family is
 * reachable.
 */
export function shuffleAddresses(found: LookupAddress[], chance = Math.random): LookupAddress[] {
  const alike = found.filter(({ family }) => family === found[0]?.family);
  const others = found.filter(({ family }) => family !== found[0]?.family);
  const at = Math.floor(chance() * alike.length);
  return [...alike.slice(at), ...alike.slice(0, at), ...others];
}
