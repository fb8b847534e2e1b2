import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/notices.ts';
import { useSchool } from '#lib/school.ts';
import type { CardWords } from './card-words.ts';

/** By the specification. */
const fileName = 'Student_Card.png';

export function useDownload(words: CardWords) {
  const { t } = useTranslation('profile');
  const logoUrl = useSchool()?.logoUrl ?? null;
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { drawCard } = await import('./draw-card.ts');
      save(await drawCard(words, logoUrl));
    } catch {
      notify('warning', t('card.notDrawn'));
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

function save(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
