import type { News, NewsList } from '@fasl/shared/contracts/classroom/notification';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';

/** All news that were asked for: the newest, which are live, and as many pages of older ones as are wanted. */
export function useOlderNews(newest: NewsList | undefined) {
  const [pages, setPages] = useState(1);
  const answers = api.useQueries((each) =>
    Array.from({ length: pages - 1 }, (_, index) =>
      each.notification.older({ page: index + 2 }, { meta: { inline: true } }),
    ),
  );
  const older = answers.flatMap(({ data }) => data?.news ?? []);
  const news = unique([...(newest?.news ?? []), ...older]);
  const failed = answers.find(({ isError }) => isError);

  return {
    news,
    hasMore: news.length < (newest?.total ?? 0),
    wasAsked: pages > 1,
    busy: answers.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    /** What failed comes first. */
    more: () => (failed ? void failed.refetch() : setPages(pages + 1)),
  };
}

/** What came in between pushes others over to the next page, where they would stand twice. */
const unique = (news: News[]): News[] =>
  news.filter(({ id }, place) => news.findIndex((one) => one.id === id) === place);
