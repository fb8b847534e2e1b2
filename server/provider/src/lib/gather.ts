type Gathering<Asked, Done> = {
  /** How many are done together at most. */
  most: number;
  /** What became of each, in their order; `undefined` of one that has to be done alone. */
  together: (many: Asked[]) => Promise<(Done | undefined)[]>;
  alone: (one: Asked) => Promise<Done>;
};
type Waiting<Asked, Done> = { asked: Asked } & PromiseWithResolvers<Done>;

/**
 * Does together what was asked for while the round before was under way: who comes alone does not wait, and a crowd
 * costs little more than one. Nobody suffers for another: when a round fails, each of it is done alone, and no round
 * waits for who is.
 */
export function gather<Asked, Done>(work: Gathering<Asked, Done>): (asked: Asked) => Promise<Done> {
  const waiting: Waiting<Asked, Done>[] = [];
  let isWorking = false;
  const workOff = async () => {
    isWorking = true;
    while (waiting.length > 0) await doRound(work, waiting.splice(0, work.most));
    isWorking = false;
  };
  return (asked) => {
    const one = { asked, ...Promise.withResolvers<Done>() };
    waiting.push(one);
    if (!isWorking) void workOff();
    return one.promise;
  };
}

async function doRound<Asked, Done>(
  { together, alone }: Gathering<Asked, Done>,
  round: Waiting<Asked, Done>[],
): Promise<void> {
  const asked = round.map((one) => one.asked);
  const done = await together(asked).catch((): (Done | undefined)[] => []);
  for (const [place, one] of round.entries()) {
    const own = done[place];
    if (own === undefined) alone(one.asked).then(one.resolve, one.reject);
    else one.resolve(own);
  }
}
