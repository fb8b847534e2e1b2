import { useNavigate, useSearch } from '@tanstack/react-router';

type Written = Record<string, string | number>;
type Codec<T> = { read: (raw: Record<string, unknown>) => T; write: (value: T) => Written };
type How = { replace?: boolean };

/**
 * What an address says beside its path. The page itself reads it: the way to it carries nothing of that.
 * Each part of a page writes what is its own and leaves the rest; what is empty is not said.
 */
export function useAddress<T>({ read, write }: Codec<T>): [T, (value: T, how?: How) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (value: T, how: How = {}) => {
    const written = Object.entries({ ...raw, ...write(value) });
    const search = Object.fromEntries(written.filter(([, said]) => said !== ''));
    void navigate({ to: '.', search, resetScroll: false, ...how });
  };
  return [read(raw), go];
}
