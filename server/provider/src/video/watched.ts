export type Range = [from: number, to: number];

/** Twice the speed is the most that the player offers; the rest is what a report may be late. */
const mostSpeed = 2.25;
/** Further ahead than this, beyond what can have been played, somebody has moved in the film. */
const jumpSeconds = 5;

/** All but the greetings and the credits: a play is full from here on. */
const fullShare = 0.9;

type Report = { from: number; to: number; elapsedSeconds: number };

/** What of a film can really have been watched between two reports; never more than the time between them allows. */
export function watchedBetween({ from, to, elapsedSeconds }: Report): Range | null {
  const most = Math.max(0, elapsedSeconds) * mostSpeed;
  const wanted = to - from;
  if (wanted <= 0 || wanted > most + jumpSeconds || most === 0) return null;
  return [Math.max(from, to - most), to];
}

export type Mark = {
  position: number;
  at: number;
  /** Where a jump began that was told with it. */
  from?: number;
};

/** Tabs and devices that one film is followed on at once. */
const mostPlayers = 4;
/** Somebody who plays tells every few seconds: what is older is not played at present. */
const silentMs = 30_000;

type Followed = { span: Range | null; marks: Mark[] };

/**
 * What a report goes on from: of several players each goes on from its own. All of them together are worth no more than
 * the time since the last report of any.
 */
export function follow(marks: Mark[], { position, at }: Mark): Followed {
  const since = (mark: Mark | undefined) => (at - (mark?.at ?? at)) / 1000;
  const own = marks.find((mark) =>
    watchedBetween({ from: mark.position, to: position, elapsedSeconds: since(mark) }),
  );
  const most = since(marks[0]) * mostSpeed;
  const isCredited = own !== undefined && most > 0;
  const others = marks.filter(
    (mark) => mark !== own && mark.position !== position && at - mark.at < silentMs,
  );
  return {
    span: isCredited ? [Math.max(own.position, position - most), position] : null,
    marks: [{ position, at }, ...others].slice(0, mostPlayers),
  };
}

/** From where to where somebody went: what lies between was not watched. */
export type Jump = { from: number; to: number };

type Told = Mark & { jump?: Jump | undefined };

/**
 * With a jump, however late it is told: before and after it no more can have been watched than the time since allows.
 * Of one that is told again what lies before it is known; from where it led to, a jump back would look like a way on.
 */
export function followJump(
  marks: Mark[],
  { jump, ...told }: Told,
): Followed & { after: Range | null } {
  if (!jump) return { ...follow(marks, told), after: null };
  const { from } = jump;
  const before = follow(marks, { position: from, at: told.at });
  const span = marks.some((mark) => mark.from === from) ? null : before.span;
  const since = (told.at - (marks[0]?.at ?? told.at)) / 1000;
  const spent = span ? coveredSeconds([span]) / mostSpeed : 0;
  return {
    span,
    after: watchedBetween({ from: jump.to, to: told.position, elapsedSeconds: since - spent }),
    marks: [{ ...told, from }, ...before.marks.slice(1)],
  };
}

/** The ranges with one more, in order and without overlaps. */
export function addRange(ranges: Range[], added: Range): Range[] {
  const joined: Range[] = [];
  for (const [from, to] of [...ranges, added].toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const coveredSeconds = (ranges: Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

export const isFullWatch = (ranges: Range[], durationSeconds: number): boolean =>
  coveredSeconds(ranges) >= durationSeconds * fullShare;

/** What is left of a full play, and as much again before it: that far somebody goes back for a sentence. */
export const isOfEnd = ([from]: Range, durationSeconds: number): boolean =>
  from >= durationSeconds * (2 * fullShare - 1);
