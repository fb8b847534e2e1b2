import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { utils } from '#lib/api/api.ts';
import { changeViewerUser } from '#lib/api/change-viewer-user.ts';
import { fetchUploadErrorText, type SentBytes, sendFile } from '#lib/api/send-file.ts';
import { asPng, loadPicture, openCanvas } from '#lib/browser/canvas-png.ts';
import { notify } from '#lib/browser/notices.ts';
import type { Picture } from './use-picture.ts';

/** By the specification: the photo is a square png of this many pixels. */
const side = 300;

/** Sends the cut photo; on a failure everything stays as it is, to be tried again. */
export function usePhotoUpload(done: () => void) {
  const { t } = useTranslation('dashboard');
  const [sent, setSent] = useState<SentBytes | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Closing the editor ends what it sends.
  useEffect(() => () => running.current?.abort(), []);

  const send = async ({ url, area }: Picture) => {
    if (!area || running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setRefusal(null);
    try {
      const photo = await cropPicture(url, area);
      setSent({ loaded: 0, total: photo.size });
      const sending = { path: '/upload/photo', part: 'photo', file: photo, name: 'photo.png' };
      const outcome = await sendFile(sending, { onProgress: setSent, signal });
      if ('url' in outcome) {
        wear(outcome.url);
        notify('success', t('photo.saved'));
        done();
      } else setRefusal(await fetchUploadErrorText(outcome.refusal));
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
    refusal,
    cancel: () => running.current?.abort(),
    /** What was refused is not what comes now. */
    forget: () => setRefusal(null),
  };
}

/** Everywhere at once: header, dashboard and card. */
function wear(photoUrl: string): void {
  changeViewerUser({ photoUrl });
  utils.profile.page.setData(
    undefined,
    (page) => page && { ...page, profile: { ...page.profile, photoUrl } },
  );
}

async function cropPicture(url: string, area: Area): Promise<Blob> {
  const picture = await loadPicture(url);
  const { canvas, pen } = openCanvas(side, side);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return asPng(canvas);
}
