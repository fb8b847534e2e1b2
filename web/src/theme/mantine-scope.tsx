import { DirectionProvider, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import './mantine.css';
import { theme } from './theme.ts';

/** The word by which the page's policy knows its own styles and scripts. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The scroll lock under Mantine's dialogs makes a style element of its own.
setNonce(pageNonce());

/**
 * Mantine for what stands inside. It is not at the root because a guest's first screen needs none of it: forms,
 * dialogs and everything behind the sign-in bring it along. The direction follows `<html dir>` by itself.
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
