export type WatchedRange = [from: number, to: number];

/** The player's maximum of double speed, with a tolerance for late reports. */
const maxSpeed = 2.25;
/** A position this far ahead of what could have been played is a jump. */
const jumpSeconds = 5;

/** A full play does not require intro and credits. */
const fullShare = 0.9;

type Report = { from: number; to: number; elapsedSeconds: number };

/** The range that may have been watched between two reports, limited by the elapsed time. */
export function computeWatchedRange({ from, to, elapsedSeconds }: Report): WatchedRange | null {
  const maxSeconds = Math.max(0, elapsedSeconds) * maxSpeed;
  const distance = to - from;
  if (distance <= 0 || distance > maxSeconds + jumpSeconds || maxSeconds === 0) return null;
  return [Math.max(from, to - maxSeconds), to];
}

export type PlayerMark = {
  position: number;
  at: number;
  /** The start of a jump that the player has reported. */
  from?: number;
  /** The video ended at this position and can start again. */
  ended?: boolean;
  /** Seconds that earlier reports have not used. */
  spare?: number;
};

/** Tabs and devices that can play a video at the same time. */
const maxPlayers = 4;
/** Players report every few seconds, so older marks are inactive. */
const markTtlMs = 30_000;
/** The delay of a report that a stalled connection can cause while the player uses its buffer. */
const maxSpareSeconds = 15;

type FollowedReport = { span: WatchedRange | null; marks: PlayerMark[] };

/** The time since the last report of any player, plus the unused time before that. */
function computeBudget(marks: PlayerMark[], at: number): number {
  const [newest] = marks;
  return newest ? (at - newest.at) / 1000 + (newest.spare ?? 0) : 0;
}

/** The unused time that a late report leaves to the next report. */
function computeSpare(budget: number, spans: (WatchedRange | null)[]): number {
  const seen = countCoveredSeconds(spans.filter((span) => span !== null));
  return Math.min(maxSpareSeconds, Math.max(0, budget - seen));
}

/**
 * Credits the range since the last mark of the player that sent the report. All players together
 * are credited with at most the elapsed time.
 */
function followPlayer(marks: PlayerMark[], { position, at }: PlayerMark): FollowedReport {
  const spare = marks[0]?.spare ?? 0;
  const own = marks.find((mark) =>
    computeWatchedRange({
      from: mark.position,
      to: position,
      elapsedSeconds: (at - mark.at) / 1000 + spare,
    }),
  );
  const budget = computeBudget(marks, at);
  const maxSeconds = budget * maxSpeed;
  const isCredited = own !== undefined && maxSeconds > 0;
  const others = marks.filter(
    (mark) => mark !== own && mark.position !== position && at - mark.at < markTtlMs,
  );
  const span: WatchedRange | null = isCredited
    ? [Math.max(own.position, position - maxSeconds), position]
    : null;
  return {
    span,
    marks: [{ position, at, spare: computeSpare(budget, [span]) }, ...others].slice(0, maxPlayers),
  };
}

/** A seek between two positions. The range in between was not watched. */
export type SeekJump = { from: number; to: number };

type PlayReport = { position: number; at: number; finished: boolean; jump?: SeekJump | undefined };
type FollowedJump = FollowedReport & { after: WatchedRange | null };

/** Computes the ranges of a report, before and after its jump, and the next marks. */
export function followReport(
  marks: PlayerMark[],
  { finished, jump, ...report }: PlayReport,
): FollowedJump {
  const [newest] = marks;
  // A repeated end would otherwise count as a full watch after enough time.
  if (finished && newest?.ended && (!jump || jump.from === newest.from)) {
    return { span: null, after: null, marks: [{ ...newest, at: report.at }] };
  }
  const followed = jump
    ? followJump(marks, report, jump)
    : { ...followPlayer(marks, report), after: null };
  if (!finished) return followed;
  const last = followed.marks.slice(0, 1);
  // Watching the video again starts at zero.
  return { ...followed, marks: last.map((mark) => ({ ...mark, position: 0, ended: true })) };
}

/**
 * Credits at most the elapsed time for the ranges before and after the jump together. The range
 * before a repeated jump is already credited.
 */
function followJump(marks: PlayerMark[], report: PlayerMark, jump: SeekJump): FollowedJump {
  const { from } = jump;
  const before = followPlayer(marks, { position: from, at: report.at });
  const span = marks.some((mark) => mark.from === from) ? null : before.span;
  const budget = computeBudget(marks, report.at);
  const spent = span ? countCoveredSeconds([span]) / maxSpeed : 0;
  const { position: to } = report;
  const after = computeWatchedRange({ from: jump.to, to, elapsedSeconds: budget - spent });
  const spare = computeSpare(budget, [span, after]);
  return { span, after, marks: [{ ...report, from, spare }, ...before.marks.slice(1)] };
}

export function addRange(ranges: WatchedRange[], added: WatchedRange): WatchedRange[] {
  const joined: WatchedRange[] = [];
  for (const [from, to] of [...ranges, added].toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const countCoveredSeconds = (ranges: WatchedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

export const isFullWatch = (ranges: WatchedRange[], durationSeconds: number): boolean =>
  countCoveredSeconds(ranges) >= durationSeconds * fullShare;

/** The last fifth, because students go back a little to watch a sentence again. */
export const isNearEnd = ([from]: WatchedRange, durationSeconds: number): boolean =>
  from >= durationSeconds * (2 * fullShare - 1);
