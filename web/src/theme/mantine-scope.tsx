import { DirectionProvider, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import './mantine.css';
import { theme } from './theme.ts';

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
