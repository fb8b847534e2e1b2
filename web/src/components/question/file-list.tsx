import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import type { FileListProps } from './question-kind.ts';

/** Loaded on demand, because few questions take files. */
const Loaded = lazy(async () => {
  const [{ FileEditor }] = await Promise.all([
    importChunk(() => import('./file-editor.tsx')),
    loadAreas('upload'),
  ]);
  return { default: FileEditor };
});

export function FileList(props: FileListProps) {
  return (
    <Suspense fallback={<Skeleton height="96px" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
