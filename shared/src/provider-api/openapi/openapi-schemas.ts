import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { entities } from './entities.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/**
 * The component name of each response: the entity's name, or that of the first endpoint that
 * returns it.
 */
export function buildResponseNames(rows: [string, Endpoint][]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [name, schema] of Object.entries<z.ZodType>(entities)) names.set(schema, name);
  for (const [name, { response }] of rows) {
    if (!names.has(response)) names.set(response, `${name}Data`);
  }
  return names;
}

/**
 * zod's JSON Schema is stricter than our parsing: fields with defaults are optional, unknown fields
 * are ignored, and safe-integer bounds carry no information.
 */
function relax({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;

  const { properties, required } = jsonSchema as { properties?: Json; required?: string[] };
  if (!properties || !required) return;
  const needed = required.filter((name) => !('default' in (properties[name] as Json)));
  if (needed.length > 0) jsonSchema.required = needed;
  else delete jsonSchema.required;
}

export function buildResponseSchemas(names: Map<z.ZodType, string>): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: relax,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutMeta(schema)]),
  );
}

function withoutMeta(schema: object): Json {
  const { $schema: _, $id: __, ...rest } = schema as Json;
  return rest;
}

export function inlineSchema(schema: z.ZodType, io: Direction): Json {
  return withoutMeta(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: relax }));
}
