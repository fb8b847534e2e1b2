import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';
import { probe } from '../probe.ts';

const about = 'callbacks';

/** Checks the callback URLs that gateways receive, and whether the internet can reach them. */
export async function checkCallbacks({ portal, provider }: Installation): Promise<Finding[]> {
  if (!portal) return [];
  const { publicOrigin } = portal;
  const own = new Set([publicOrigin, provider?.bffOrigin.replace(/\/+$/, '') ?? publicOrigin]);
  if (own.size > 1) {
    return [
      createProblemFinding(
        about,
        `The portal is at ${publicOrigin}, but the provider sends ${provider?.bffOrigin} to the gateways.`,
        'Set BFF_ORIGIN of the provider to PUBLIC_ORIGIN of the portal.',
      ),
    ];
  }
  const isReal = Object.values(provider?.gateways ?? {}).some(
    (keys) => keys && !isPrivate(keys.baseUrl),
  );
  if (portal.isLoopback) {
    return isReal
      ? [
          createProblemFinding(
            about,
            `Gateways cannot reach ${publicOrigin}, an address of this machine only.`,
            'Set PUBLIC_ORIGIN to the https address that students open.',
          ),
        ]
      : [];
  }
  return [...(await reach(publicOrigin)), ...addressesFor({ portal })];
}

async function reach(origin: string): Promise<Finding[]> {
  const { hostname } = new URL(origin);
  const found = await lookup(hostname).catch(() => null);
  if (!found) {
    return [
      createProblemFinding(
        about,
        `${hostname} has no address.`,
        'Add an A record for it to your DNS.',
      ),
    ];
  }
  if (privateNetworks.check(found.address, found.family === 6 ? 'ipv6' : 'ipv4')) {
    return [
      createNoteFinding(
        about,
        `${hostname} resolves to the private address ${found.address} here; gateways need a public one.`,
      ),
    ];
  }
  const answer = await probe(`${origin}/livez`);
  if (answer instanceof Error) {
    return [
      createProblemFinding(
        about,
        `${origin} does not answer: ${answer.message}.`,
        'Check that ports 80 and 443 of this machine are open, and read `docker compose logs proxy`.',
      ),
    ];
  }
  return answer.status === 200
    ? [createOkFinding(about, `${origin} answers.`)]
    : [
        createProblemFinding(
          about,
          `${origin} answers ${answer.status}.`,
          'Another server listens there.',
        ),
      ];
}

function addressesFor({ portal }: { portal: NonNullable<Installation['portal']> }): Finding[] {
  const at = (path: string) => `${portal.publicOrigin}/payment/callback${path}`;
  const { fawry, paymob, opay } = portal.callbacks;
  return [
    ...(fawry ? [createNoteFinding('fawry', `Its notifications go to ${at('/fawry')}.`)] : []),
    ...(paymob
      ? [
          createNoteFinding(
            'paymob',
            `In its dashboard each integration gets ${at('/paymob')} (processed) and ${at('')} (response).`,
          ),
        ]
      : []),
    ...(opay ? [createNoteFinding('opay', `Its notifications go to ${at('/opay')}.`)] : []),
  ];
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

const isPrivate = (url: string) =>
  /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?localhost)$/.test(new URL(url).hostname);
