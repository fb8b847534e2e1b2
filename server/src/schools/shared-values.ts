import { getOwnHost, type School, type SchoolsProblem } from './school.ts';

type DistinctValue = {
  valuesOf: (school: School) => readonly string[];
  describe: (value: string) => string;
};

/** Values that no two schools may have in common. Secrets are not printed. */
const distinctValues: DistinctValue[] = [
  {
    valuesOf: (school) => [getOwnHost(school), ...school.otherHosts],
    describe: (host) => `the host ${host}`,
  },
  { valuesOf: ({ env }) => env.sessionKeys ?? [], describe: () => 'a key of SESSION_KEYS' },
  {
    valuesOf: ({ env }) => (env.providerServiceToken ? [env.providerServiceToken] : []),
    describe: () => 'the PROVIDER_SERVICE_TOKEN',
  },
  { valuesOf: ({ env }) => [env.providerApiUrl], describe: (url) => `the provider ${url}` },
];

/** With a common session key, a session of one school would be valid in the other. */
export const findSharedValues = (schools: readonly School[]): SchoolsProblem[] =>
  distinctValues.flatMap(({ valuesOf, describe }) => {
    const owners = new Map<string, string>();
    return schools.flatMap((school) =>
      [...new Set(valuesOf(school))].flatMap((value) => {
        const owner = owners.get(value);
        owners.set(value, owner ?? school.name);
        const sentence = `has ${describe(value)} in common with ${owner}.`;
        return owner ? [{ school: school.name, sentence }] : [];
      }),
    );
  });
