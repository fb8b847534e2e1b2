import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Service = {
  image?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  build?: { dockerfile: string };
  container_name?: string;
  read_only?: boolean;
  deploy?: { replicas: number };
  cap_drop?: string[];
  security_opt?: string[];
};

export type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};

type ComposeVariables = Record<string, string | undefined>;

/** The compose file with its variables replaced and its anchors resolved. */
export function readCompose(given: ComposeVariables, file = 'docker-compose.yml'): Compose {
  const fill = (key: unknown, value: unknown) => {
    const filled = typeof value === 'string' ? fillText(value, given) : value;
    // `replicas` is the only number among the variables.
    return key === 'replicas' ? Number(filled) : filled;
  };
  return parse(readFileSync(file, 'utf8'), fill, { merge: true });
}

/** The services that `docker compose --profile … up` starts. */
export function selectServices(compose: Compose, profile: string): Record<string, Service> {
  const chosen = Object.entries(compose.services).filter(([, { profiles = [profile] }]) =>
    profiles.includes(profile),
  );
  return Object.fromEntries(chosen);
}

const fillText = (text: string, given: ComposeVariables) =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, name: string, fallback = '') => given[name] || fallback,
  );

/** The variables of a `.env` file. */
export function readDotEnv(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Docker's own compose, or Debian's older program, which needs no engine. */
export const findCompose = (): string[] | undefined =>
  [['docker', 'compose'], ['docker-compose']].find(
    ([command = '', ...words]) => spawnSync(command, [...words, 'version']).status === 0,
  );
