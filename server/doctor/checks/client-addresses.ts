import { resolve6 } from 'node:dns/promises';
import { createNoteFinding, type Finding } from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';

export async function checkClientAddresses({ given, portal }: Installation): Promise<Finding[]> {
  if (!given['COMPOSE_PROFILES'] || !portal || portal.isLoopback) return [];
  const { hostname } = new URL(portal.publicOrigin);
  return warnAboutSharedAddress(hostname, await resolve6(hostname).catch(() => []));
}

/** In networks without IPv6, Docker's own proxy forwards IPv6 visitors under one address. */
export const warnAboutSharedAddress = (
  hostname: string,
  addresses: readonly string[],
): Finding[] =>
  addresses.length === 0
    ? []
    : [
        createNoteFinding(
          'visitors',
          `${hostname} has an AAAA record: unless Docker’s networks have IPv6 too, all IPv6 visitors have one address and reach the rate limit together. Remove the record.`,
        ),
      ];
