import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { untilThere } from '#lib/until-there.ts';
import type { MenuProps } from './menu-items.tsx';

/** Fetched on the way to the button, or at the latest when it is pressed. */
export const loadMenu = () => import('./menu-items.tsx');

const MenuItems = lazy(async () => ({ default: (await untilThere(loadMenu)).MenuItems }));

type Props = MenuProps & { open: boolean };

export function MenuDrawer({ open, ...rest }: Props) {
  const { t } = useTranslation('common');
  return (
    <Sheet label={t('menu')} open={open} close={rest.close} side="end">
      <Suspense>
        <MenuItems {...rest} />
      </Suspense>
    </Sheet>
  );
}
