import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';

type Props = {
  /** Several rows move: which one. */
  of: 'news' | 'instructors';
  playing: boolean;
  toggle: () => void;
  className?: string | undefined;
};

/** What moves by itself can be stopped. */
export function PlayButton({ of, playing, toggle, className }: Props) {
  const { t } = useTranslation('home');
  return (
    <IconButton
      icon={playing ? 'pause' : 'play'}
      label={t(playing ? 'pause' : 'play', { row: t(`${of}.title`) })}
      onClick={toggle}
      className={className}
    />
  );
}
