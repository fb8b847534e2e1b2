import { createSignal } from '#lib/state/signal.ts';

/** What it takes to show papers, as sent, beside the papers themselves; a story weighs it. */
export const paperToolsBytes = 455_000;

export const workerAddress = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  .href;

/** Whether this visit has had them: then a paper takes no more than itself. */
export const toolsAreHere = createSignal(false);

let coming: Promise<void> | null = null;

/** A library whose worker was not to be had asks for none any more, and opens no paper: it finds it in the browser's cache. */
export function fetchWorker(): Promise<void> {
  coming ??= askForWorker().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function askForWorker(): Promise<void> {
  const answer = await fetch(workerAddress);
  if (!answer.ok) throw new Error(`No worker: ${answer.status}`);
  await answer.blob();
}
