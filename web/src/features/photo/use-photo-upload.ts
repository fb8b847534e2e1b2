import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { apiUtils } from '#lib/api/api.ts';
import { changeViewerUser } from '#lib/api/change-viewer-user.ts';
import { fetchUploadErrorText, type SentBytes, sendFile } from '#lib/api/send-file.ts';
import { createCanvas, loadImage, toPng } from '#lib/browser/canvas-png.ts';
import { notify } from '#lib/browser/notices.ts';
import type { Picture } from './use-picture.ts';

/** The specification requires a square PNG of this size. */
const sideLength = 300;

/** Uploads the cropped photo. After an error the editor stays as it is for a retry. */
export function usePhotoUpload(done: () => void) {
  const { t } = useTranslation('dashboard');
  const [sent, setSent] = useState<SentBytes | null>(null);
  const [failure, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Closing the editor aborts the upload.
  useEffect(() => () => running.current?.abort(), []);

  const send = async ({ url, area }: Picture) => {
    if (!area || running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setRefusal(null);
    try {
      const photo = await cropPicture(url, area);
      setSent({ loaded: 0, total: photo.size });
      const request = { path: '/upload/photo', part: 'photo', file: photo, name: 'photo.png' };
      const outcome = await sendFile(request, { onProgress: setSent, signal });
      if ('url' in outcome) {
        updatePhoto(outcome.url);
        notify('success', t('photo.saved'));
        done();
      } else setRefusal(await fetchUploadErrorText(outcome.failure));
    } catch {
      if (!signal.aborted) setRefusal(t('photo.unreadable'));
    } finally {
      running.current = null;
      setSent(null);
    }
  };

  return {
    send,
    sent,
    failure,
    cancel: () => running.current?.abort(),
    forget: () => setRefusal(null),
  };
}

function updatePhoto(photoUrl: string): void {
  changeViewerUser({ photoUrl });
  apiUtils.profile.page.setData(
    undefined,
    (page) => page && { ...page, profile: { ...page.profile, photoUrl } },
  );
}

async function cropPicture(url: string, area: Area): Promise<Blob> {
  const picture = await loadImage(url);
  const { canvas, pen } = createCanvas(sideLength, sideLength);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, sideLength, sideLength);
  return toPng(canvas);
}
