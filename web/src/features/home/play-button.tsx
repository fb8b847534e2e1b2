import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';

type Props = {
  of: 'news' | 'instructors';
  playing: boolean;
  toggle: () => void;
  className?: string | undefined;
};

/** Moving content needs a way to stop it (WCAG 2.2.2). */
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
