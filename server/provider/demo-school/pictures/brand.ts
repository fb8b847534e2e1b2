import { colours } from './shapes.ts';

/** The first letter of the product's name: the ring of fa on its baseline, with its dot. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M18 0H46A18 18 0 0 1 64 18V58A6 6 0 0 1 58 64H18A18 18 0 0 1 0 46V18A18 18 0 0 1 18 0Z" fill="${colours.pop}"/><g fill="none" stroke="${colours.paper}" stroke-width="8"><circle cx="36" cy="35" r="11"/><path d="M8 46H36"/></g><rect x="31" y="7" width="10" height="10" rx="1.5" transform="rotate(45 36 12)" fill="${colours.sun}"/></svg>\n`;
