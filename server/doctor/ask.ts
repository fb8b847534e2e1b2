const timeoutMs = 5_000;

export type Answered = { status: number; at: Date | null; body: string };

/** What an address answers, or why it does not. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
): Promise<Answered | Error> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    const date = answer.headers.get('date');
    return { status: answer.status, at: date ? new Date(date) : null, body: await answer.text() };
  } catch (error) {
    return reasonOf(error);
  }
}

/** `fetch failed` says nothing; what made it fail does. */
function reasonOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { cause } = error;
  return cause instanceof Error ? new Error(cause.message || error.message) : error;
}
