/** The browser goes to gateways that the server knows and nowhere else, whatever an answer says. */
export function isGatewayAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  return isWeb && !username && !password && hosts.includes(host);
}
