import { describe, expect, test } from 'vitest';
import { formatAgentName } from './agent-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('formatAgentName', () => {
  test.each([
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${mozilla} (Linux; Android 13) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
      'Edge on Windows',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0`,
      'Firefox on Mac',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['Chrome 142, Android 13, Redmi 12', 'Chrome 142, Android 13, Redmi 12'],
    [' Chrome, Windows ', 'Chrome on Windows'],
    ['Chrome, Redmi 12', 'Chrome, Redmi 12'],
    [`${mozilla} ${webkit} Chrome/139.0.0.0`, 'Chrome'],
    [`${mozilla} (X11; Linux x86_64)`, 'Linux'],
    ['', ''],
  ])('shows the user agent %j as %j', (agent, name) => {
    const join = (names: { browser: string; system: string }) =>
      `${names.browser} on ${names.system}`;
    expect(formatAgentName(agent, join)).toBe(name);
  });
});
