import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { SheetWaiting } from '#components/sheet-waiting.tsx';
import { importPart } from '#lib/network/import-part.ts';
import { untilThere } from '#lib/network/until-there.ts';
import type { MenuProps } from './menu-items.tsx';

const loadMenu = () => import('./menu-items.tsx');

/** On the way to the button; what was not to be had is fetched at the latest when it is pressed. */
export const prepareMenu = () => void importPart(loadMenu).catch(() => undefined);

const MenuItems = lazy(async () => ({ default: (await untilThere(loadMenu)).MenuItems }));

type Props = MenuProps & { open: boolean };

export function MenuDrawer({ open, ...rest }: Props) {
  const { t } = useTranslation('common');
  return (
    <Sheet label={t('menu')} open={open} close={rest.close} side="end">
      <Suspense fallback={<SheetWaiting close={rest.close} />}>
        <MenuItems {...rest} />
      </Suspense>
    </Sheet>
  );
}
