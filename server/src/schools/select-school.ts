import { getOwnHost, type School } from './school.ts';

export type SelectedSchool<T> = { school: T; isOtherHost: boolean };

/** Finds a school by the Host header. Forwarded headers are ignored, because clients can set them. */
export function createSchoolSelector<T extends Pick<School, 'env' | 'otherHosts'>>(
  schools: readonly T[],
): (host: string | undefined) => SelectedSchool<T> | undefined {
  const byHost = new Map<string, SelectedSchool<T>>();
  for (const school of schools) {
    byHost.set(getOwnHost(school), { school, isOtherHost: false });
    for (const host of school.otherHosts) byHost.set(host, { school, isOtherHost: true });
  }
  return (host = '') => byHost.get(host) ?? byHost.get(normalizeHost(host));
}

/** Browsers send lower case and no default port; other clients may not. */
const normalizeHost = (host: string) => host.toLowerCase().replace(/:(?:80|443)$/, '');
