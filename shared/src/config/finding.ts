/** A result of checking an installation; a problem comes with its remedy. */
export type Finding =
  | { level: 'good' | 'note'; about: string; sentence: string }
  | { level: 'wrong'; about: string; sentence: string; remedy: string };

export const createOkFinding = (about: string, sentence: string): Finding => ({
  level: 'good',
  about,
  sentence,
});

export const createNoteFinding = (about: string, sentence: string): Finding => ({
  level: 'note',
  about,
  sentence,
});

export const createProblemFinding = (about: string, sentence: string, remedy: string): Finding => ({
  level: 'wrong',
  about,
  sentence,
  remedy,
});

const tolerableMs = 2_000;

/** The remote clock, and our clock when the request was sent and when the response arrived. */
export type ClockReading = { theirs: Date; requestedAt: Date; receivedAt: Date };

/**
 * Exam deadlines and gateway signatures depend on the clock, so all machines must agree. Network
 * delay is not counted as clock skew.
 */
export function checkClock(
  about: string,
  { theirs, requestedAt, receivedAt }: ClockReading,
): Finding {
  const apartMs = Math.max(
    Number(requestedAt) - Number(theirs),
    Number(theirs) - Number(receivedAt),
    0,
  );
  const seconds = (apartMs / 1_000).toFixed(1);
  return apartMs <= tolerableMs
    ? createOkFinding(about, 'Its clock agrees with ours.')
    : createProblemFinding(
        about,
        `Its clock and ours are ${seconds} s apart.`,
        'Let both machines set their clocks by NTP (timedatectl set-ntp true).',
      );
}
