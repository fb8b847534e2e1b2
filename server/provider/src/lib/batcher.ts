type BatcherOptions<Input, Output> = {
  maxSize: number;
  /**
   * Returns the results in the order of the items; `undefined` for an item that has to run alone.
   */
  runBatch: (inputs: Input[]) => Promise<(Output | undefined)[]>;
  runOne: (input: Input) => Promise<Output>;
};
type PendingItem<Input, Output> = { input: Input } & PromiseWithResolvers<Output>;

/**
 * Batches the calls that arrive while the previous batch runs; a single call does not wait. If a
 * batch fails, its items are retried one by one without delaying the next batch.
 */
export function createBatcher<Input, Output>(
  options: BatcherOptions<Input, Output>,
): (input: Input) => Promise<Output> {
  const waiting: PendingItem<Input, Output>[] = [];
  let isRunning = false;
  const drain = async () => {
    isRunning = true;
    while (waiting.length > 0) await runItems(options, waiting.splice(0, options.maxSize));
    isRunning = false;
  };
  return (input) => {
    const item = { input, ...Promise.withResolvers<Output>() };
    waiting.push(item);
    if (!isRunning) void drain();
    return item.promise;
  };
}

async function runItems<Input, Output>(
  { runBatch, runOne }: BatcherOptions<Input, Output>,
  items: PendingItem<Input, Output>[],
): Promise<void> {
  const inputs = items.map(({ input }) => input);
  const outputs = await runBatch(inputs).catch((): (Output | undefined)[] => []);
  for (const [index, item] of items.entries()) {
    const output = outputs[index];
    if (output === undefined) runOne(item.input).then(item.resolve, item.reject);
    else item.resolve(output);
  }
}
