/** The more particular before those whose names it also carries. */
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

/** What only a browser's own sentence about itself holds: `Mozilla/5.0`, `curl/8.5`. */
const isUserAgent = (agent: string) => /\w\/\d/.test(agent);

/** A provider may keep the user agent itself, or words that it made of it; those stay as they are. */
export function agentName(agent: string, comma: string): string {
  if (!isUserAgent(agent)) return agent.trim().slice(0, 60);
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return names.join(comma) || agent.slice(0, 40);
}
