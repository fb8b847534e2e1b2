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

type Names = readonly (readonly [string, RegExp])[];
type JoinNames = (names: { browser: string; system: string }) => string;

/** Matches a product with a version, as in `Mozilla/5.0` or `curl/8.5`. */
const isUserAgent = (agent: string) => /\w\/\d/.test(agent);

/**
 * A provider may send the user agent or its own description of it. A description is returned
 * unchanged, unless it is only a known browser and system, as in `Chrome, Android`.
 */
export function formatAgentName(agent: string, join: JoinNames): string {
  if (!isUserAgent(agent)) return formatDescription(agent.trim(), join).slice(0, 60);
  const nameIn = (known: Names) => known.find(([, pattern]) => pattern.test(agent))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser && system ? join({ browser, system }) : (browser ?? system ?? agent.slice(0, 40));
}

function formatDescription(description: string, join: JoinNames): string {
  const [browser = '', system = '', ...rest] = description.split(', ');
  const isIn = (known: Names, word: string) => known.some(([name]) => name === word);
  const isKnown = isIn(browsers, browser) && isIn(systems, system) && rest.length === 0;
  return isKnown ? join({ browser, system }) : description;
}
