import type { Section } from '@fasl/shared/contracts/page/section';

/** One section of the page: on its way while it has no `section`. */
export type Part<T> = {
  section: Section<T> | undefined;
  retry: () => void;
  busy: boolean;
};

type Query<Home> = {
  data: Home;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

const failed = { status: 'failed' } as const;

/**
 * Reads the parts of a home out of its one call. When the call itself failed, each part says so in its own place and
 * what needs no data stays. A part is `null` where the school has switched it off.
 */
export function partsOf<Home>(query: Query<Home>) {
  const retry = () => void query.refetch();

  return <T>(pick: (home: NonNullable<Home>) => Section<T> | null): Part<T> | null => {
    const section = query.data ? pick(query.data) : query.isError ? failed : undefined;
    return section === null ? null : { section, retry, busy: query.isFetching };
  };
}
