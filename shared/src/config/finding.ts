/** What a look at an installation found; what is wrong comes with what to do. */
export type Finding =
  | { level: 'good' | 'note'; about: string; sentence: string }
  | { level: 'wrong'; about: string; sentence: string; remedy: string };

export const good = (about: string, sentence: string): Finding => ({
  level: 'good',
  about,
  sentence,
});

export const note = (about: string, sentence: string): Finding => ({
  level: 'note',
  about,
  sentence,
});

export const wrong = (about: string, sentence: string, remedy: string): Finding => ({
  level: 'wrong',
  about,
  sentence,
  remedy,
});

const tolerableMs = 2_000;

/** What a clock showed, and what ours did when it was asked and when it was heard. */
export type ClockReading = { theirs: Date; asked: Date; heard: Date };

/**
 * Deadlines of tests and signatures of gateways are times: all machines have to agree on them. What was long
 * on its way, as where many sit a test, is no clock that is wrong.
 */
export function clockFinding(about: string, { theirs, asked, heard }: ClockReading): Finding {
  const apartMs = Math.max(Number(asked) - Number(theirs), Number(theirs) - Number(heard), 0);
  const seconds = (apartMs / 1_000).toFixed(1);
  return apartMs <= tolerableMs
    ? good(about, 'Its clock agrees with ours.')
    : wrong(
        about,
        `Its clock and ours are ${seconds} s apart.`,
        'Let both machines set their clocks by NTP (timedatectl set-ntp true).',
      );
}
