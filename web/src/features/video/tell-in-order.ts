import { type Jump, joinJumps } from './choices.ts';

export type Report = {
  position: number;
  finished: boolean;
  /** On the way there from what was told before. */
  jump?: Jump | undefined;
};

type Ways = {
  /** Whether it was taken, or never will be. Answers `false` when it may be told once more. */
  send: (report: Report) => Promise<boolean>;
  /** For a page that may be gone before anybody answers. Answers whether it was taken. */
  sendLast: (report: Report) => Promise<boolean>;
};

/**
 * Tells one report after the other: of two under way at once the older may come last, and the film would go on there.
 * Of those that wait the newest counts, and each end. A jump goes with whatever is told in place of its report.
 */
export function tellInOrder({ send, sendLast }: Ways) {
  /** The first is under way. */
  let untold: Report[] = [];
  const seenOff = seeOffOnce(sendLast);

  const add = (report: Report) => {
    const passed = untold.find((one, place) => place > 0 && !one.finished);
    const kept = untold.filter((one) => one !== passed);
    untold = [...kept, after(passed, report)];
  };
  const goOn = () => {
    const [report] = untold;
    if (!report) return;
    void send(report).then((isTaken) => {
      untold = isTaken ? untold.slice(1) : withoutPassed(untold);
      goOn();
    });
  };

  return {
    tell: (report: Report) => {
      add(report);
      if (untold.length === 1) goOn();
    },
    /** Sees off what nobody has answered yet, and where the film stands if that was not told. Answers whether all of it was taken. */
    leave: async (position: number | null, jump?: Jump): Promise<boolean> => {
      const last = position === null ? null : { position, finished: false, jump };
      if (last && untold.length === 0) return sendLast(last);
      // What is under way may come after it: a page that stays tells it once more.
      if (last) add(last);
      const newest = untold.at(-1);
      if (!newest) return true;
      // Alone, what comes before it would be where the film goes on.
      const isSent = seenOff.has(newest);
      const words = lastWords(untold).filter(({ report }) => !isSent || seenOff.has(report));
      return (await Promise.all(words.map(seenOff.add))).every(Boolean);
    },
    end: () => {
      untold = [];
    },
  };
}

/** Sends each last word once, and once more when nobody took it. */
function seeOffOnce(sendLast: Ways['sendLast']) {
  const sent = new WeakMap<Report, Promise<boolean>>();
  return {
    /** Whether it may have come. */
    has: (report: Report) => sent.has(report),
    add: ({ report, whole }: LastWord) => {
      const word = sent.get(report) ?? sendLast(whole);
      sent.set(report, word);
      void word.then((isTaken) => isTaken || sent.delete(report));
      return word;
    },
  };
}

/** What is told in place of another. */
function after(passed: Report | undefined, report: Report): Report {
  return { ...report, jump: joinJumps(passed?.jump, report.jump) };
}

type LastWord = { report: Report; whole: Report };

/** Each end and the newest, with the jumps of what is not told any more. */
function lastWords(untold: Report[]): LastWord[] {
  let passed: Report | undefined;
  return untold.flatMap((report) => {
    const whole = after(passed, report);
    passed = report.finished ? undefined : whole;
    return report.finished || report === untold.at(-1) ? [{ report, whole }] : [];
  });
}

/** A place that nobody took is not told once more when a newer one waits. */
function withoutPassed([first, ...waiting]: Report[]): Report[] {
  const [next] = waiting;
  if (!first) return [];
  if (!next || first.finished) return [first, ...waiting];
  next.jump = joinJumps(first.jump, next.jump);
  return waiting;
}
