import { Icon, type IconName } from '#components/icon.tsx';
import styles from './menu-items.module.css';

type Props = { icon: IconName; text: string; onClick: () => void; busy?: boolean };

export function DrawerButton({ icon, text, onClick, busy }: Props) {
  return (
    <li>
      <button type="button" className={styles['link']} aria-disabled={busy} onClick={onClick}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}
