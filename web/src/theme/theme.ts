import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand = Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-brand-${shade})`);

/** Mantine's side of the design. What its variables are worth stands in mantine.css, in our own tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: brand as unknown as MantineColorsTuple },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
});
