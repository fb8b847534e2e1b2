import type { Section } from '@fasl/shared/contracts/page/section';
import { expect, test, vi } from 'vitest';
import { partsOf } from './part.tsx';

type Home = { news: Section<string[]>; exams: Section<string[]> | null };

const query = { data: undefined as Home | undefined, isError: false, isFetching: true };
const refetch = () => Promise.resolve();

test('a part is on its way until the home is there', () => {
  const part = partsOf({ ...query, refetch });
  expect(part((home) => home.news)).toMatchObject({ section: undefined, busy: true });
});

test('a home that failed fails every part, and each can try again', () => {
  const again = vi.fn(refetch);
  const part = partsOf<Home | undefined>({
    ...query,
    isError: true,
    isFetching: false,
    refetch: again,
  });
  const news = part((home) => home.news);
  expect(news?.section).toEqual({ status: 'failed' });
  news?.retry();
  expect(again).toHaveBeenCalledOnce();
});

test('what was there stays there when asking again fails', () => {
  const data: Home = { news: { status: 'ok', data: ['a'] }, exams: null };
  const part = partsOf<Home | undefined>({ ...query, data, isError: true, refetch });
  expect(part((home) => home.news)?.section).toEqual(data.news);
});

test('a part that is switched off is none', () => {
  const data: Home = { news: { status: 'failed' }, exams: null };
  const part = partsOf<Home | undefined>({ ...query, data, refetch });
  expect(part((home) => home.exams)).toBeNull();
});
