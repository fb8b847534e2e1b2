import { isIP } from 'node:net';

/** The push services of browsers. Other hosts could be servers of the school's own network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** Whether the provider may send requests to the address, which a browser has chosen. */
export function isPushService(endpoint: string, extraOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

/** An origin that the operator may add: HTTPS, or this machine in tests. */
export function isPushOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:') return hostname === '127.0.0.1';
  return protocol === 'https:' && isIP(hostname) === 0;
}
