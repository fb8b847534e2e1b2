import { viewerChanged } from '#lib/session/session.ts';
import type { UploadRules } from './send-upload.ts';
import type { UploadLine } from './upload-line.ts';
import { createLine } from './upload-line.ts';

const lines = new Map<string, { line: UploadLine; end: () => void }>();

/** The line of a draft: it goes on while nobody looks at what is being filled in. */
export function lineOfDraft(draft: string, rules: UploadRules): UploadLine {
  const kept = lines.get(draft);
  if (kept) return kept.line;
  const line = createLine(rules);
  lines.set(draft, { line, end: openLine(line) });
  return line;
}

export const isUnderWay = (draft: string): boolean =>
  (lines.get(draft)?.line.read().length ?? 0) > 0;

// Nobody's files arrive in somebody else's name.
viewerChanged.listen(() => {
  for (const { end } of lines.values()) end();
  lines.clear();
});

// Sent, given up or signed out of in another tab: what is on its way belongs to nothing any more.
addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null || !key?.startsWith('draft:')) return;
  const gone = key.slice('draft:'.length);
  for (const [draft, { end }] of lines) {
    if (draft !== gone && !draft.startsWith(`${gone}:`)) continue;
    end();
    lines.delete(draft);
  }
});

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
