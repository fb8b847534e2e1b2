import { freePort } from './ports.ts';

export type Addresses = {
  bff: string;
  provider: string;
  /** Where Vite serves the pages, when it does. */
  pages: string | undefined;
  env: NodeJS.ProcessEnv;
};

type Wanted = { ports: { bff: number; provider: number }; watch?: boolean };

const loopback = '127.0.0.1';
const vitePort = 5173;

/** Where each part listens, and the variables by which they find each other. */
export async function chooseAddresses(
  env: NodeJS.ProcessEnv,
  { ports, watch }: Wanted,
): Promise<Addresses> {
  const host = env['HOST'] || loopback;
  const providerHost = env['PROVIDER_HOST'] || loopback;
  const port = await ofThisMachine('HOST', freePort(ports.bff, host));
  const after = port === ports.provider ? port + 1 : ports.provider;
  const providerPort = await ofThisMachine('PROVIDER_HOST', freePort(after, providerHost));

  const bff = originOf(host, port);
  const provider = originOf(providerHost, providerPort);
  const pages = watch ? originOf(loopback, await freePort(vitePort)) : undefined;
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
      // Links in mails are opened where the visitors are.
      BFF_ORIGIN: env['PUBLIC_ORIGIN'] || bff,
      PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || bff,
      // The portal answers every address itself and has Vite make what its pages are made of.
      ...(pages && { WEB_DEV_ORIGIN: pages }),
    },
  };
}

/** Where nothing can listen, it is the name that was given. */
async function ofThisMachine(name: string, port: Promise<number>): Promise<number> {
  try {
    return await port;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new Error(`${name} is no address of this machine: ${cause.message}.`, { cause });
  }
}

/** An address to call; a server that listens everywhere is called on loopback. */
function originOf(host: string, port: number): string {
  const callable = host === '0.0.0.0' || host === '::' ? loopback : host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}
