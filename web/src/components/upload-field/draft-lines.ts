import { viewerChanged } from '#lib/session/session.ts';
import type { UploadRules } from './send-upload.ts';
import type { UploadLine } from './upload-line.ts';
import { createLine } from './upload-line.ts';

const lines = new Map<string, { line: UploadLine; end: () => void }>();

/** The upload queue of a draft. It keeps sending while its form is not shown. */
export function lineOfDraft(draft: string, rules: UploadRules): UploadLine {
  const kept = lines.get(draft);
  if (kept) return kept.line;
  const line = createLine(rules);
  lines.set(draft, { line, end: openLine(line) });
  return line;
}

export const isUnderWay = (draft: string): boolean =>
  (lines.get(draft)?.line.read().length ?? 0) > 0;

// Uploads must not continue under another account.
viewerChanged.listen(() => {
  for (const { end } of lines.values()) end();
  lines.clear();
});

// The draft was sent, discarded or signed out of in another tab, so its uploads are obsolete.
addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null || !key?.startsWith('draft:')) return;
  const gone = key.slice('draft:'.length);
  for (const [draft, { end }] of lines) {
    if (draft !== gone && !draft.startsWith(`${gone}:`)) continue;
    end();
    lines.delete(draft);
  }
});

/** Starts a queue and returns a function that cancels it with all its uploads. */
export function openLine(line: UploadLine): () => void {
  // Resumes uploads that the lost network stopped.
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
