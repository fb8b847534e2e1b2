export type Report = { position: number; finished: boolean };

type Ways = {
  /** Settles when the report was taken, or will not be. */
  send: (report: Report) => Promise<void>;
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
    untold = [...untold.filter(({ finished }, place) => finished || place === 0), report];
  };
  const goOn = () => {
    const [report] = untold;
    if (!report) return;
    void send(report).then(() => {
      untold = untold.slice(1);
      goOn();
    });
  };

  return {
    tell: (report: Report) => {
      add(report);
      if (untold.length === 1) goOn();
    },
    /** Sees off what nobody has answered yet, and where the film stands if that was not told. */
    leave: (position: number | null) => {
      const last = position === null ? null : { position, finished: false };
      if (last && untold.length === 0) return sendLast(last);
      // What is under way may come after it: a page that stays tells it once more.
      if (last) add(last);
      for (const report of untold) {
        const counts = report.finished || report === untold.at(-1);
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
