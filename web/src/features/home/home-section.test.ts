import type { Section } from '@fasl/shared/contracts/page/section';
import { describe, expect, test, vi } from 'vitest';
import { createSectionSelector } from './home-section.tsx';

type Home = { news: Section<string[]>; exams: Section<string[]> | null };

const query = { data: undefined as Home | undefined, isError: false, isFetching: true };
const refetch = () => Promise.resolve();

describe('createSectionSelector', () => {
  test('marks a section as loading until the page has data', () => {
    const part = createSectionSelector({ ...query, refetch });
    expect(part((home) => home.news)).toMatchObject({ section: undefined, busy: true });
  });

  test('marks every section as failed when the request fails, and each section can retry', () => {
    const refetchSpy = vi.fn(refetch);
    const part = createSectionSelector<Home | undefined>({
      ...query,
      isError: true,
      isFetching: false,
      refetch: refetchSpy,
    });
    const news = part((home) => home.news);
    expect(news?.section).toEqual({ status: 'failed' });
    news?.retry();
    expect(refetchSpy).toHaveBeenCalledOnce();
  });

  test('keeps the data when a refetch fails', () => {
    const data: Home = { news: { status: 'ok', data: ['a'] }, exams: null };
    const part = createSectionSelector<Home | undefined>({
      ...query,
      data,
      isError: true,
      refetch,
    });
    expect(part((home) => home.news)?.section).toEqual(data.news);
  });

  test('returns null for a section that is switched off', () => {
    const data: Home = { news: { status: 'failed' }, exams: null };
    const part = createSectionSelector<Home | undefined>({ ...query, data, refetch });
    expect(part((home) => home.exams)).toBeNull();
  });
});
