import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand = Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-brand-${shade})`);

/** The Mantine theme. mantine.css sets its variables from our tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: brand as unknown as MantineColorsTuple },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
});
