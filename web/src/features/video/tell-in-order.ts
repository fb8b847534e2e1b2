export type Report = {
  position: number;
  finished: boolean;
  /** Where the film stood before somebody went on from there to another place. */
  from?: number | undefined;
  /** To be told whatever comes after it, as an end is. */
  counts?: true;
};

type Ways = {
  /** Whether it was taken, or never will be. Answers `false` when it may be told once more. */
  send: (report: Report) => Promise<boolean>;
  /** For a page that may be gone before anybody answers. */
  sendLast: (report: Report) => void;
};

/**
 * Tells one report after the other: of two under way at once the older may come last, and the film would go on there.
 * Of those that wait the newest counts, and each end.
 */
export function tellInOrder({ send, sendLast }: Ways) {
  /** The first is under way. */
  let untold: Report[] = [];
  const sentLast = new WeakSet<Report>();

  const add = (report: Report) => {
    const passed = untold.find((one, place) => place > 0 && !isKept(one));
    const kept = untold.filter((one) => one !== passed);
    untold = [...kept, { ...report, from: passed?.from ?? report.from }];
  };
  const goOn = () => {
    const [report] = untold;
    if (!report) return;
    void send(report).then((isTaken) => {
      untold = isTaken ? untold.slice(1) : again(untold);
      goOn();
    });
  };

  return {
    tell: (report: Report) => {
      add(report);
      if (untold.length === 1) goOn();
    },
    /** Sees off what nobody has answered yet, and where the film stands if that was not told. */
    leave: (position: number | null, from?: number) => {
      const last = position === null ? null : { position, finished: false, from };
      if (last && untold.length === 0) return sendLast(last);
      // What is under way may come after it: a page that stays tells it once more.
      if (last) add(last);
      const newest = untold.at(-1);
      // Alone, what comes before it would be where the film goes on.
      if (!newest || sentLast.has(newest)) return;
      for (const report of untold) {
        const counts = isKept(report) || report === newest;
        if (!counts || sentLast.has(report)) continue;
        sentLast.add(report);
        sendLast(report);
      }
    },
    end: () => {
      untold = [];
    },
  };
}

const isKept = ({ finished, counts }: Report): boolean => finished || counts === true;

/**
 * What is told once the line is back. While it was cut so much time has passed that a jump would look watched: where
 * it began is told before it, each time anew.
 */
function again(untold: Report[]): Report[] {
  const left = withoutPassed(untold);
  const from = left[0]?.from;
  return from === undefined ? left : [{ position: from, finished: false, counts: true }, ...left];
}

/** Whoever is told instead of a place that nobody took has come from where that one began. */
function withoutPassed([first, ...waiting]: Report[]): Report[] {
  const [next] = waiting;
  if (!first) return [];
  if (!next || isKept(first)) return [first, ...waiting];
  next.from = first.from ?? next.from;
  return waiting;
}
