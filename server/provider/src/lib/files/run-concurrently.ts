const concurrency = 8;

/** Runs the task for each item, a few at once. After an error it starts no more, then throws it. */
export async function runConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const errors: unknown[] = [];
  for await (const item of items) {
    if (errors.length > 0) break;
    const run = task(item)
      .catch((error: unknown) => errors.push(error))
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= concurrency) await Promise.race(running);
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}
