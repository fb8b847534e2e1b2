export const iconPaths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  auto: 'M12 3v18M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M15 7h3M15 12h5.5M15 17h3',
  back: 'M19 12H5m6-6-6 6 6 6',
  check: 'm4 12 6 6L20 6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5 5 19',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  down: 'm6 9 6 6 6-6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  eyeOff: 'M3 3l18 18M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-5M12 14h.01',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c-5 6-5 12 0 18 5-6 5-12 0-18',
  house: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5m0-8h.01',
  light:
    'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  lock: 'M8 11h8a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3M8 11V8a4 4 0 0 1 8 0v3',
  logIn: 'M10 4h9v16h-9M3 12h11m-4-4 4 4-4 4',
  logOut: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  offline:
    'M3 3l18 18M5 12a10 10 0 0 1 14 0M2 8.5a15 15 0 0 1 20 0M8.5 15.5a5 5 0 0 1 7 0M12 19.5h.01',
  online: 'M5 12a10 10 0 0 1 14 0M2 8.5a15 15 0 0 1 20 0M8.5 15.5a5 5 0 0 1 7 0M12 19.5h.01',
  pause: 'M8 5v14M16 5v14',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20.5c1.5-4.5 4.5-6 8-6s6.5 1.5 8 6',
  play: 'M7 5l12 7-12 7z',
  plus: 'M12 5v14M5 12h14',
  retry: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M20 20l-4-4',
  userPlus:
    'M6 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2.5 20c1.2-4 4-5.5 7.5-5.5 2 0 3.7.5 5 1.5M19 13v7M15.5 16.5h7',
  wallet: 'M4 7h15v13H4zM4 7l11-4v4M15 13h4',
  warning: 'M12 8v5m0 4h.01M12 3 2.5 20h19z',
} as const;

export type IconName = keyof typeof iconPaths;

/** Icons with a direction are mirrored in Arabic; clocks, eyes and play buttons are not. */
export const mirroredIcons: ReadonlySet<IconName> = new Set([
  'arrow',
  'back',
  'logIn',
  'logOut',
  'menu',
]);
