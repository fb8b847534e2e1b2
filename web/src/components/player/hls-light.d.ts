/** The light build ships without types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
