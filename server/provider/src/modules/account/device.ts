import { createHash } from 'node:crypto';
import type { Call } from '../../http/caller.ts';

export type Device = { deviceId: string; type: 'mobile' | 'other'; agent: string };

/** The device of a call. Without a device id, the user agent identifies it. */
export function readDevice({ deviceId, userAgent }: Call): Device {
  const browserId = createHash('sha256').update(userAgent).digest('hex').slice(0, 32);
  return {
    deviceId: deviceId ?? `browser-${browserId}`,
    type: /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'other',
    agent: describeAgent(userAgent),
  };
}

const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A readable name: "Chrome, Android". */
function describeAgent(userAgent: string): string {
  const findName = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [findName(browsers), findName(systems)].filter(Boolean);
  return parts.join(', ') || userAgent.slice(0, 60) || 'unknown';
}
