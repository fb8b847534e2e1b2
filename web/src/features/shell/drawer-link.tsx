import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '#components/brand/icon.tsx';
import { useViewer } from '#lib/session/session.ts';
import styles from './menu-items.module.css';

type Props = {
  to: string;
  icon: IconName;
  text: string;
  close: () => void;
  /** Disabled until the sign-up is finished. */
  guarded?: boolean | undefined;
};

export function DrawerLink({ to, icon, text, close, guarded }: Props) {
  const pending = forcesRedirect(useViewer()?.redirect ?? null);
  return (
    <li>
      <Link
        to={to}
        className={styles['link']}
        disabled={guarded === true && pending}
        activeOptions={{ exact: true }}
        onClick={close}
      >
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
}

type DrawerButtonProps = { icon: IconName; text: string; onClick: () => void; busy?: boolean };

export function DrawerButton({ icon, text, onClick, busy }: DrawerButtonProps) {
  return (
    <li>
      <button type="button" className={styles['link']} aria-disabled={busy} onClick={onClick}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}
