import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';

const leastMs = 5_000;
/** Beyond some weeks a timer would be over at once. */
const mostMs = 60 * 60_000;

type Answer = { data: ClassroomPage | undefined; dataUpdatedAt: number };

/** How long until the first lesson that is open ends, in milliseconds: from then on its row offers something else. */
export function untilNextEnd({ data, dataUpdatedAt }: Answer, now = Date.now()): number | false {
  const lessons = data?.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const ends = (lessons ?? []).flatMap(({ action, expiresAt }) =>
    action === 'open' && expiresAt ? [Date.parse(expiresAt)] : [],
  );
  if (!data?.now || ends.length === 0) return false;
  const serverNow = Date.parse(data.now) + (now - dataUpdatedAt);
  return Math.min(mostMs, Math.max(leastMs, Math.min(...ends) - serverNow));
}
