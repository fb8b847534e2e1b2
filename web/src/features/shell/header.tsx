import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#components/brand/logo.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { LanguageToggle } from '#components/button/language-toggle.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { Wrap } from '#components/text/text.tsx';
import { utils } from '#lib/api/api.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { useSchool } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import { waitBriefly } from '#lib/browser/load-first-font.ts';
import { searchKeys } from '#lib/browser/search-keys.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { importPart } from '#lib/network/import-part.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { useViewer } from '#lib/session/session.ts';
import { GuestLinks } from './guest-links.tsx';
import styles from './header.module.css';
import type { MenuProps } from './menu-items.tsx';

const loadMenu = () => import('./menu-items.tsx');

/** On the way to the button; what was not to be had is fetched at the latest when it is pressed. */
const prepareMenu = () => void importPart(loadMenu).catch(() => undefined);

const MenuItems = lazy(async () => ({ default: (await importWithRetry(loadMenu)).MenuItems }));

const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );

/** A guest need not carry what only they see; the server has it on its way for those who are signed in. */
const member = createLazyPart(
  async () => (await importWithRetry(() => import('./member-links.tsx'))).MemberLinks,
);

/** Named in the document, it is here as soon as the page is: nothing in the header has to move for it. */
export const prepareHeader = () =>
  utils.session.viewer.getData()?.user && waitBriefly(member.fetch());

/** From here on the header casts its shadow. */
const raisedAfterPx = 300;

type Props = { openSearch: () => void; prepareSearch: () => void; showWallet: boolean };

export function Header({ openSearch, prepareSearch, showWallet }: Props) {
  const { t } = useTranslation('common');
  const raised = useScrolledPast(raisedAfterPx);
  const desktop = useMedia('desktop');
  const [menuOpen, setMenuOpen] = useState(false);
  const isParent = useViewer()?.user?.role === 'parent';
  const closeMenu = () => setMenuOpen(false);
  const hasWallet = useHasWallet() && showWallet;

  return (
    <header className={styles['header']} data-raised={raised || undefined}>
      <Wrap className={styles['row']}>
        <Logo />
        <nav aria-label={t('mainNavigation')} className={styles['nav']}>
          {!isParent && <SearchButton open={openSearch} prepare={prepareSearch} />}
          <LanguageToggle className={styles['wide']} />
          <ViewerLinks desktop={desktop} wallet={hasWallet && desktop} />
          <IconButton
            icon="menu"
            className={classes(styles['edge'], styles['narrow'])}
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerDown={prepareMenu}
            onFocus={prepareMenu}
            onClick={() => setMenuOpen(true)}
          />
        </nav>
      </Wrap>
      {!desktop && (
        <MenuDrawer open={menuOpen} close={closeMenu} openSearch={openSearch} wallet={hasWallet} />
      )}
    </header>
  );
}

function ViewerLinks({ desktop, wallet }: { desktop: boolean; wallet: boolean }) {
  const viewer = useViewer();
  // Room for what is on its way, so that nothing beside it moves.
  const waiting = <span className={styles['waiting']} aria-hidden="true" />;
  if (!viewer) return waiting;
  const { user } = viewer;
  if (!user) return <GuestLinks />;
  return <LazyPart part={member} waiting={waiting} props={{ user, full: desktop, wallet }} />;
}

function useHasWallet(): boolean {
  const isStudent = useViewer()?.user?.role === 'student';
  return useSchool()?.shows.wallet === true && isStudent;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

type SearchButtonProps = { open: () => void; prepare: () => void };

/** On the way to it, what it opens is fetched. */
function SearchButton({ open, prepare }: SearchButtonProps) {
  const { t } = useTranslation('common');
  const desktop = useMedia('desktop');
  return (
    <IconButton
      icon="search"
      label={desktop ? t('searchShortcut', { keys: searchKeys(navigator) }) : t('search')}
      aria-keyshortcuts="Control+F Meta+F"
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

type MenuDrawerProps = MenuProps & { open: boolean };

function MenuDrawer({ open, ...rest }: MenuDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <Sheet label={t('menu')} open={open} close={rest.close} side="end">
      <Suspense fallback={<SheetLoading close={rest.close} />}>
        <MenuItems {...rest} />
      </Suspense>
    </Sheet>
  );
}
