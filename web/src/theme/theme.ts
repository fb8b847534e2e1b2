import { createTheme } from '@mantine/core';

/**
 * Mantine's side of the design. Colours stand in mantine.css as names of our own tokens, so that one theme serves
 * both schools' themes in light and dark.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: Array(10).fill('var(--brand)') as never },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  fontSizes: {
    xs: 'var(--t13)',
    sm: 'var(--t15)',
    md: 'var(--t17)',
    lg: 'var(--t20)',
    xl: 'var(--t24)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
});
