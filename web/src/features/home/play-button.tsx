import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';

type Props = { playing: boolean; toggle: () => void; className?: string | undefined };

/** What moves by itself can be stopped. */
export function PlayButton({ playing, toggle, className }: Props) {
  const { t } = useTranslation('home');
  return (
    <IconButton
      icon={playing ? 'pause' : 'play'}
      label={t(playing ? 'pause' : 'play')}
      onClick={toggle}
      className={className}
    />
  );
}
