import { useQuery } from '@tanstack/react-query';
import { requestHeaders } from '#lib/api/api.ts';
import { type FileLook, fileAddress, lookOf } from '#lib/format/file-address.ts';

type Asked = { url: string; mime: string | null };

/** How the question's file is shown: `null` when it cannot be, `undefined` until that is known. */
export function useLook({ url, mime }: Asked): FileLook | null | undefined {
  const named = lookOf({ mime, url });
  const isUnknown = mime === null && named === null;
  const { data } = useQuery({
    queryKey: ['fileLook', url],
    queryFn: () => askLook(url),
    enabled: isUnknown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  });
  return isUnknown ? data : named;
}

/** What cannot be reached is taken for a paper, which says so and can be tried again. */
async function askLook(url: string): Promise<FileLook | null> {
  const stop = new AbortController();
  const headers = { ...requestHeaders(), range: 'bytes=0-0' };
  try {
    const answer = await fetch(fileAddress(url), { headers, signal: stop.signal });
    const [mime = ''] = (answer.headers.get('content-type') ?? '').split(';');
    return answer.ok ? lookOf({ mime, url }) : 'paper';
  } catch {
    return 'paper';
  } finally {
    // Whoever knows no parts sends all of it.
    stop.abort();
  }
}
