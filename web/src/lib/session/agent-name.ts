/** Ordered: a browser comes before those whose names its user agent also contains. */
const browsers = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS|Chromium/],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

/** Matches a product with a version, as in `Mozilla/5.0` or `curl/8.5`. */
const isUserAgent = (agent: string) => /\w\/\d/.test(agent);

/**
 * A provider may send the user agent or its own description of it; a description is returned
 * unchanged.
 */
export function formatAgentName(agent: string, comma: string): string {
  if (!isUserAgent(agent)) return agent.trim().slice(0, 60);
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return names.join(comma) || agent.slice(0, 40);
}
