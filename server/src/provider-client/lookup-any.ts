import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Who stands behind a name, as `dns.lookup` tells it. */
export type Resolve = (
  hostname: string,
  options: Parameters<LookupFunction>[1] & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Of several machines under one name any first. The system puts the one first whose number is nearest to ours, however
 * they were told: each of our connections would go to that one, and the others would have nothing to do.
 */
export const anyOf =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const turned = anyFirst(found);
      if (options.all) return done(null, turned);
      const [first] = turned;
      done(null, first?.address ?? '', first?.family);
    });

/** Which kind of address comes first stays as the system has it: it knows which of them lead anywhere. */
export function anyFirst(found: LookupAddress[], chance = Math.random): LookupAddress[] {
  const alike = found.filter(({ family }) => family === found[0]?.family);
  const others = found.filter(({ family }) => family !== found[0]?.family);
  const at = Math.floor(chance() * alike.length);
  return [...alike.slice(at), ...alike.slice(0, at), ...others];
}
