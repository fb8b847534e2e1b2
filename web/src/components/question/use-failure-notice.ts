import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pending } from '#components/upload-field/upload-list.ts';
import { notify } from '#lib/browser/notices.ts';

/** Says once that a file did not arrive; why stands beside it. */
export function useFailureNotice(pending: readonly Pending[]): void {
  const { t } = useTranslation('question');
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, refusal, tries } of pending) {
      // What goes on by itself and fails again was told of already.
      if (refusal === null && tries === 0) told.current.delete(id);
      else if (refusal !== null && !told.current.has(id)) {
        told.current.add(id);
        notify('warning', t('uploadFailed'));
      }
    }
  }, [pending, t]);
}
