import {
  createTheme,
  DirectionProvider,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import './mantine.css';

const brand = Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-brand-${shade})`);

/** The Mantine theme. mantine.css sets its variables from our tokens. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: brand as unknown as MantineColorsTuple },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
});

const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Mantine's scroll lock creates a style element, which needs the nonce.
setNonce(pageNonce());

/**
 * The Mantine provider, with the components that need it: no first screen uses Mantine. It follows
 * `<html dir>`.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={pageNonce}
        getRootElement={() => undefined}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
