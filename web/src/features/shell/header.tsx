import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#components/brand/logo.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { LanguageToggle } from '#components/button/language-toggle.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { apiUtils } from '#lib/api/api.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { useHasWallet } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { waitBriefly } from '#lib/browser/load-first-font.ts';
import { getSearchKeys } from '#lib/browser/search-keys.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { prefetchChunk } from '#lib/network/import-chunk.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { useViewer } from '#lib/session/session.ts';
import { GuestLinks } from './guest-links.tsx';
import styles from './header.module.css';
import type { MenuProps } from './menu-items.tsx';

const loadMenu = () => import('./menu-items.tsx');

const prefetchMenu = () => prefetchChunk(loadMenu);

const MenuItems = lazy(async () => ({ default: (await importWithRetry(loadMenu)).MenuItems }));

const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );

/** Guests do not load this part. For signed-in users the server preloads it. */
const memberLinks = createLazyPart(
  async () => (await importWithRetry(() => import('./member-links.tsx'))).MemberLinks,
);

/** Waits briefly for the preloaded part, so that the header does not shift. */
export const prepareHeader = () =>
  apiUtils.session.viewer.getData()?.user && waitBriefly(memberLinks.fetch());

const shadowAfterPx = 300;

type Props = { openSearch: () => void; prepareSearch: () => void; showWallet: boolean };

export function Header({ openSearch, prepareSearch, showWallet }: Props) {
  const { t } = useTranslation('common');
  const raised = useScrolledPast(shadowAfterPx);
  const desktop = useMedia('desktop');
  const [menuOpen, setMenuOpen] = useState(false);
  const role = useViewer()?.user?.role;
  const isParent = role === 'parent';
  const closeMenu = () => setMenuOpen(false);
  const hasWallet = useHasWallet() && role === 'student' && showWallet;

  return (
    <header className={styles['header']} data-raised={raised || undefined}>
      <PageContainer className={styles['row']}>
        <Logo />
        <nav aria-label={t('mainNavigation')} className={styles['nav']}>
          {!isParent && <SearchButton open={openSearch} prepare={prepareSearch} />}
          <LanguageToggle className={styles['wide']} />
          <ViewerLinks desktop={desktop} wallet={hasWallet && desktop} />
          <IconButton
            icon="menu"
            className={joinClasses(styles['edge'], styles['narrow'])}
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerDown={prefetchMenu}
            onFocus={prefetchMenu}
            onClick={() => setMenuOpen(true)}
          />
        </nav>
      </PageContainer>
      {!desktop && (
        <MenuDrawer open={menuOpen} close={closeMenu} openSearch={openSearch} wallet={hasWallet} />
      )}
    </header>
  );
}

function ViewerLinks({ desktop, wallet }: { desktop: boolean; wallet: boolean }) {
  const viewer = useViewer();
  // Reserves space, so that the layout does not shift.
  const placeholder = <span className={styles['waiting']} aria-hidden="true" />;
  if (!viewer) return placeholder;
  const { user } = viewer;
  if (!user) return <GuestLinks />;
  return (
    <LazyPart part={memberLinks} waiting={placeholder} props={{ user, full: desktop, wallet }} />
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

type SearchButtonProps = { open: () => void; prepare: () => void };

function SearchButton({ open, prepare }: SearchButtonProps) {
  const { t } = useTranslation('common');
  const desktop = useMedia('desktop');
  return (
    <IconButton
      icon="search"
      label={desktop ? t('searchShortcut', { keys: getSearchKeys(navigator) }) : t('search')}
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
