import type { Theme } from '@fasl/shared/contracts/school/school';

/** The page background of each theme, for the browser's own bars, the splash screen and the icon. */
export const themeGround = {
  primary: { light: '#FFF8EA', dark: '#160A18' },
  secondary: { light: '#F2FAF6', dark: '#04161A' },
} as const satisfies Record<Theme, { light: string; dark: string }>;
