import { joinJumps, type SeekJump } from '#components/player/player-preferences.ts';

export type PositionReport = {
  position: number;
  finished: boolean;
  /** Seek between the previous report and this one. */
  jump?: SeekJump | undefined;
};

type Senders = {
  /** Resolves with `false` if the report may be sent again. */
  send: (report: PositionReport) => Promise<boolean>;
  /** For a page that is closing. Resolves with whether the report was accepted. */
  sendOnUnload: (report: PositionReport) => Promise<boolean>;
};

/**
 * Sends reports one at a time, because an older report that arrives last would set the position.
 * Only the newest waiting report is kept, and each report of the video's end. The jump of a dropped
 * report is merged into the next report.
 */
export function createReportQueue({ send, sendOnUnload }: Senders) {
  let queue: PositionReport[] = [];
  const unloadSender = createUnloadSender(sendOnUnload);

  const add = (report: PositionReport) => {
    const dropped = queue.find((one, index) => index > 0 && !one.finished);
    const remaining = queue.filter((one) => one !== dropped);
    queue = [...remaining, withJump(dropped, report)];
  };
  const sendNext = () => {
    const [report] = queue;
    if (!report) return;
    void send(report).then((isAccepted) => {
      queue = isAccepted ? queue.slice(1) : withoutRejected(queue);
      sendNext();
    });
  };

  return {
    push: (report: PositionReport) => {
      add(report);
      if (queue.length === 1) sendNext();
    },
    /** Sends unconfirmed reports and the last position. Returns whether all were accepted. */
    flush: async (position: number | null, jump?: SeekJump): Promise<boolean> => {
      const last = position === null ? null : { position, finished: false, jump };
      if (last && queue.length === 0) return sendOnUnload(last);
      // A report in progress may arrive after this one, so a page that stays open sends it again.
      if (last) add(last);
      const newest = queue.at(-1);
      if (!newest) return true;
      // An earlier report sent alone would set the position.
      const isSent = unloadSender.has(newest);
      const reports = finalReports(queue).filter(
        ({ report }) => !isSent || unloadSender.has(report),
      );
      return (await Promise.all(reports.map(unloadSender.add))).every(Boolean);
    },
    stop: () => {
      queue = [];
    },
  };
}

/** Sends each final report once, and again after a rejection. */
function createUnloadSender(sendOnUnload: Senders['sendOnUnload']) {
  const sent = new WeakMap<PositionReport, Promise<boolean>>();
  return {
    has: (report: PositionReport) => sent.has(report),
    add: ({ report, joined }: FinalReport) => {
      const delivery = sent.get(report) ?? sendOnUnload(joined);
      sent.set(report, delivery);
      void delivery.then((isAccepted) => isAccepted || sent.delete(report));
      return delivery;
    },
  };
}

function withJump(dropped: PositionReport | undefined, report: PositionReport): PositionReport {
  return { ...report, jump: joinJumps(dropped?.jump, report.jump) };
}

type FinalReport = { report: PositionReport; joined: PositionReport };

/** Returns each report of the end and the newest report, with the jumps of the dropped reports. */
function finalReports(queue: PositionReport[]): FinalReport[] {
  let dropped: PositionReport | undefined;
  return queue.flatMap((report) => {
    const joined = withJump(dropped, report);
    dropped = report.finished ? undefined : joined;
    return report.finished || report === queue.at(-1) ? [{ report, joined }] : [];
  });
}

/** Drops a rejected position if a newer report is waiting. */
function withoutRejected([first, ...waiting]: PositionReport[]): PositionReport[] {
  const [next] = waiting;
  if (!first) return [];
  if (!next || first.finished) return [first, ...waiting];
  next.jump = joinJumps(first.jump, next.jump);
  return waiting;
}
