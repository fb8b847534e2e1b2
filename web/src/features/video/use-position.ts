import { type RefObject, useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { appErrorOf, isTemporary } from '#lib/api/app-error.ts';
import { callKeepalive } from '#lib/api/call-keepalive.ts';
import { unitDone } from '#lib/lesson/unit.ts';
import { useViewer } from '#lib/session/session.ts';
import { type Report, tellInOrder } from './tell-in-order.ts';
import { watchPosition } from './watch-position.ts';

/** While nobody can answer. */
const againMs = 10_000;
/** Our server answers sooner, or not at all. */
const patienceMs = 15_000;
/** Somebody waits for the film meanwhile. */
const seeOffMs = 3_000;
/** A line that has just come back may not carry yet. */
const soonMs = 500;

type Watching = {
  unitId: number;
  resumeAt: number;
  playsUsed: number;
  /** A play has counted, or the server lets no more of it be watched. */
  onPlays: (playsUsed: number | 'none-left') => void;
};

type Answer = { playsUsed: number };

/**
 * Keeps where the film stands: every few seconds, when it stops, and when somebody leaves. Answers what tells it before
 * the film is asked for anew: what came before that counts no more.
 */
export function usePosition(
  video: RefObject<HTMLVideoElement | null>,
  { unitId, resumeAt, playsUsed, onPlays }: Watching,
): () => Promise<void> {
  const seeOff = useRef(async () => {});
  const { mutateAsync } = api.unit.position.useMutation();
  const userId = useViewer()?.user?.id;

  useEffect(() => {
    if (!video.current) return;
    let isGone = false;
    const told = ({ playsUsed: used }: Answer) => {
      if (used === playsUsed) return;
      onPlays(used);
      unitDone();
    };
    const send = async (report: Report): Promise<boolean> => {
      try {
        told(await Promise.race([mutateAsync({ unitId, userId, ...report }), giveUp()]));
      } catch (error) {
        const code = appErrorOf(error)?.code;
        if (!isGone && code === 'plays_used_up') onPlays('none-left');
        // What was under way is told once more as the page goes.
        return isGone || !isTemporary(code) || again();
      }
      return true;
    };
    const sendLast = (report: Report) => callLast({ unitId, userId, ...report }, told);
    const { tell, leave, end } = tellInOrder({ send, sendLast });
    const watch = watchPosition(video.current, resumeAt, {
      tell: (position, finished, jump) => tell({ position, finished, jump }),
      leave,
    });
    seeOff.current = () => Promise.race([untilTaken(watch.seeOff), pause(seeOffMs)]);
    return () => {
      isGone = true;
      watch.stop();
      end();
    };
  }, [video, unitId, resumeAt, userId, playsUsed, onPlays, mutateAsync]);
  return () => seeOff.current();
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** When it may be told once more. */
async function again(): Promise<false> {
  await pause(againMs);
  return false;
}

async function untilTaken(say: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seeOffMs;
  while (!(await say()) && Date.now() < end) await pause(soonMs);
}

async function giveUp(): Promise<never> {
  await pause(patienceMs);
  throw new Error('Nobody answers');
}

/** The app may go on with another page, where the outline stands too. */
async function callLast(input: object, told: (answer: Answer) => void): Promise<boolean> {
  const answer = await callKeepalive<Answer>('unit.position', input);
  if (answer) told(answer);
  return answer !== null;
}
