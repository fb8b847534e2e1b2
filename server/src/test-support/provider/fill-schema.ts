import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Related ids, by the parameter names of procedures and endpoints. */
export type KnownIds = Record<string, unknown>;

type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  format?: string;
  minLength?: number;
};

/** Names of ids that belong to no student. */
const publicIds = /^(?:education|governorate|city)/;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type FilledInput = { given: unknown; ids: unknown[] };

/** Builds an input for a schema from known ids, and returns the ids used. */
export function fillSchema(schema: z.ZodType, world: KnownIds): FilledInput {
  const ids: unknown[] = [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return { given: choose(shape), ids };

  function choose(shape: Shape, name = ''): unknown {
    const known = world[snakeCase(name)];
    const branch = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
    if (branch) return choose(branch, name);
    if (shape.type === 'object') return objectOf(shape);
    if (shape.type === 'array') return [choose(shape.items ?? {}, name)];
    if (known !== undefined) {
      ids.push(known);
      return known;
    }
    if (shape.const !== undefined || shape.enum) return shape.const ?? shape.enum?.[0];
    if (shape.format === 'uuid') return randomUUID();
    if (/_ids?$|^ids?$/.test(snakeCase(name)) && !publicIds.test(name)) {
      throw new Error(`no id for ${name}.`);
    }
    if (shape.type === 'string') return 'a'.repeat(shape.minLength ?? 1);
    return shape.type === 'boolean' ? false : 1;
  }

  function objectOf({ properties = {}, required = [] }: Shape): unknown {
    const isWanted = (name: string) => required.includes(name) || snakeCase(name) in world;
    const fields = Object.entries(properties).filter(([name]) => isWanted(name));
    return Object.fromEntries(fields.map(([name, shape]) => [name, choose(shape, name)]));
  }
}
