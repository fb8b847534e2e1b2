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
  /** The film came to its end there, and begins anew. */
  ended?: boolean;
  /** Seconds until then in which nothing was seen, as far as was told by then. */
  spare?: number;
};

/** Tabs and devices that one film is followed on at once. */
const mostPlayers = 4;
/** Somebody who plays tells every few seconds: what is older is not played at present. */
const silentMs = 30_000;
/** So long a report may be held up on a line that stalls, while the film plays on from memory. */
const mostSpareSeconds = 15;

type Followed = { span: Range | null; marks: Mark[] };

/** The time since the last report of any player, and what those before it left of theirs. */
function budgetOf(marks: Mark[], at: number): number {
  const [newest] = marks;
  return newest ? (at - newest.at) / 1000 + (newest.spare ?? 0) : 0;
}

/** What a report that came late leaves to the next one, which comes right behind it. */
function spareOf(budget: number, spans: (Range | null)[]): number {
  const seen = coveredSeconds(spans.filter((span) => span !== null));
  return Math.min(mostSpareSeconds, Math.max(0, budget - seen));
}

/**
 * What a report goes on from: of several players each goes on from its own. All of them together are worth no more than
 * the time that has passed.
 */
function follow(marks: Mark[], { position, at }: Mark): Followed {
  const spare = marks[0]?.spare ?? 0;
  const own = marks.find((mark) =>
    watchedBetween({
      from: mark.position,
      to: position,
      elapsedSeconds: (at - mark.at) / 1000 + spare,
    }),
  );
  const budget = budgetOf(marks, at);
  const most = budget * mostSpeed;
  const isCredited = own !== undefined && most > 0;
  const others = marks.filter(
    (mark) => mark !== own && mark.position !== position && at - mark.at < silentMs,
  );
  const span: Range | null = isCredited
    ? [Math.max(own.position, position - most), position]
    : null;
  return {
    span,
    marks: [{ position, at, spare: spareOf(budget, [span]) }, ...others].slice(0, mostPlayers),
  };
}

/** From where to where somebody went: what lies between was not watched. */
export type Jump = { from: number; to: number };

type Told = { position: number; at: number; finished: boolean; jump?: Jump | undefined };
type FollowedTold = Followed & { after: Range | null };

/** What a report is worth, before its jump and after it. */
export function followReport(marks: Mark[], { finished, jump, ...told }: Told): FollowedTold {
  const [newest] = marks;
  // The end that is told twice would look like the whole film, once enough time has passed.
  if (finished && newest?.ended && (!jump || jump.from === newest.from)) {
    return { span: null, after: null, marks: [{ ...newest, at: told.at }] };
  }
  const followed = jump ? followJump(marks, told, jump) : { ...follow(marks, told), after: null };
  if (!finished) return followed;
  const last = followed.marks.slice(0, 1);
  // What is seen again begins at the beginning.
  return { ...followed, marks: last.map((mark) => ({ ...mark, position: 0, ended: true })) };
}

/**
 * With a jump, however late it is told: before and after it no more can have been watched than the time since allows.
 * Of one that is told again what lies before it is known; from where it led to, a jump back would look like a way on.
 */
function followJump(marks: Mark[], told: Mark, jump: Jump): FollowedTold {
  const { from } = jump;
  const before = follow(marks, { position: from, at: told.at });
  const span = marks.some((mark) => mark.from === from) ? null : before.span;
  const budget = budgetOf(marks, told.at);
  const spent = span ? coveredSeconds([span]) / mostSpeed : 0;
  const { position: to } = told;
  const after = watchedBetween({ from: jump.to, to, elapsedSeconds: budget - spent });
  const spare = spareOf(budget, [span, after]);
  return { span, after, marks: [{ ...told, from, spare }, ...before.marks.slice(1)] };
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
