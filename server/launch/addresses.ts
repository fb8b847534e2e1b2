import { findFreePort } from './ports.ts';

export type Addresses = {
  bff: string;
  provider: string;
  /** The origin of Vite's development server, in watch mode only. */
  pages: string | undefined;
  env: NodeJS.ProcessEnv;
};

type AddressOptions = { ports: { bff: number; provider: number }; watch?: boolean };

const loopback = '127.0.0.1';
const vitePort = 5173;

/** Chooses the ports of all servers, and sets the variables that the servers use to connect. */
export async function chooseAddresses(
  env: NodeJS.ProcessEnv,
  { ports, watch }: AddressOptions,
): Promise<Addresses> {
  const host = env['HOST'] || loopback;
  const providerHost = env['PROVIDER_HOST'] || loopback;
  const port = await ofThisMachine('HOST', findFreePort(ports.bff, host));
  const after = port === ports.provider ? port + 1 : ports.provider;
  const providerPort = await ofThisMachine('PROVIDER_HOST', findFreePort(after, providerHost));

  const bff = originOf(host, port);
  const provider = originOf(providerHost, providerPort);
  const pages = watch ? originOf(loopback, await findFreePort(vitePort)) : undefined;
  return {
    bff,
    provider,
    pages,
    env: {
      ...env,
      HOST: host,
      PORT: String(port),
      PROVIDER_HOST: providerHost,
      PROVIDER_PORT: String(providerPort),
      PROVIDER_API_URL: `${provider}/api`,
      // Visitors open links in emails, so the links need the public origin.
      BFF_ORIGIN: env['PUBLIC_ORIGIN'] || bff,
      PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || bff,
      // The portal serves all pages itself and requests their assets from Vite.
      ...(pages && { WEB_DEV_ORIGIN: pages }),
    },
  };
}

/** Adds the variable's name to the error when the address cannot be bound. */
async function ofThisMachine(name: string, port: Promise<number>): Promise<number> {
  try {
    return await port;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new Error(`${name} is no address of this machine: ${cause.message}.`, { cause });
  }
}

/** The origin for local calls. A server on all interfaces is called on the loopback address. */
function originOf(host: string, port: number): string {
  const callable = host === '0.0.0.0' || host === '::' ? loopback : host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}
