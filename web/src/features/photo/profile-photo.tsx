import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Avatar } from '#components/classroom/avatar.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { prefetchChunk } from '#lib/network/import-chunk.ts';
import styles from './photo.module.css';

/** Prefetched when the pointer or the focus reaches the button. */
const loadEditor = () => import('./photo-editor.tsx');
const prefetchEditor = () => prefetchChunk(loadEditor);
const PhotoEditor = lazy(async () => ({
  default: (await importWithRetry(loadEditor)).PhotoEditor,
}));

type Props = {
  user: ViewerUser;
  /** Shows only the button, for a place that has the photo already. */
  bare?: boolean | undefined;
};

export function ProfilePhoto({ user, bare }: Props) {
  const { t } = useTranslation('dashboard');
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setFile(null);

  return (
    <div className={styles[bare ? 'bare' : 'photo']}>
      {!bare && <Avatar name={user.firstName} photoUrl={user.photoUrl} size="fill" />}
      <button
        type="button"
        aria-label={t(user.photoUrl ? 'photo.change' : 'photo.upload')}
        className={styles['choose']}
        onPointerDown={prefetchEditor}
        onFocus={prefetchEditor}
        onClick={() => input.current?.click()}
      >
        <DashboardIcon name="camera" />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Sheet label={t('photo.title')} open={file !== null} close={close} side="center">
        <Suspense fallback={<SheetLoading close={close} />}>
          {file && (
            <PhotoEditor file={file} close={close} chooseAgain={() => input.current?.click()} />
          )}
        </Suspense>
      </Sheet>
    </div>
  );
}
