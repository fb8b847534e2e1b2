import type { UploadLine } from './upload-line.ts';

/** Looks after a line while the page lives. Answers what ends it, with all that is on its way. */
export function openLine(line: UploadLine): () => void {
  // What a lost network kept back goes on by itself.
  const goOn = () => line.read().forEach(({ id }) => line.goOn(id));
  const keepPage = (event: BeforeUnloadEvent) => {
    if (line.isRunning()) event.preventDefault();
  };
  addEventListener('online', goOn);
  addEventListener('beforeunload', keepPage);
  return () => {
    removeEventListener('online', goOn);
    removeEventListener('beforeunload', keepPage);
    for (const { id } of line.read()) line.drop(id);
  };
}
