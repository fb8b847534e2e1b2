import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { utils } from '#lib/api/api.ts';
import { useJoin } from './use-join.ts';

export function JoinButton({ slot }: { slot: WebinarSlot }) {
  const { t } = useTranslation('webinar');
  const { join, busy } = useJoin(() => void utils.webinar.invalidate());
  const say = t(slot.joined ? 'rejoin' : 'join');
  return (
    <Button small busy={busy} onClick={() => join(slot.id)} aria-label={`${say}: ${slot.name}`}>
      {say}
    </Button>
  );
}
