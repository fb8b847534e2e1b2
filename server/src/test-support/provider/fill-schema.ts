import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Ids that belong together, by the names under which a procedure or a row takes them. */
export type World = Record<string, unknown>;

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

/** Ids of what belongs to nobody. */
const ofNobody = /^(?:education|governorate|city)/;

const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Filled = { given: unknown; ids: unknown[] };

/** What a schema asks for, and which known ids stand in it: wherever it takes an id. */
export function fill(schema: z.ZodType, world: World): Filled {
  const ids: unknown[] = [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return { given: choose(shape), ids };

  function choose(shape: Shape, name = ''): unknown {
    const known = world[spelt(name)];
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
    if (/_ids?$|^ids?$/.test(spelt(name)) && !ofNobody.test(name)) {
      throw new Error(`Nothing is known as ${name}.`);
    }
    if (shape.type === 'string') return 'a'.repeat(shape.minLength ?? 1);
    return shape.type === 'boolean' ? false : 1;
  }

  function objectOf({ properties = {}, required = [] }: Shape): unknown {
    const isWanted = (name: string) => required.includes(name) || spelt(name) in world;
    const fields = Object.entries(properties).filter(([name]) => isWanted(name));
    return Object.fromEntries(fields.map(([name, shape]) => [name, choose(shape, name)]));
  }
}
