import { type ErrorStatus, errorStatus } from '../../contracts/page/error.ts';
import type { Auth, Endpoint, EndpointTable } from '../wire/endpoint.ts';
import { FilterChoices, PageMeta } from '../wire/envelope.ts';
import {
  buildResponseNames,
  buildResponseSchemas,
  inlineSchema,
  type Json,
} from './openapi-schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const security: Record<Auth, Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  student: [{ bearer: [] }],
  parent: [{ bearer: [] }],
  member: [{ bearer: [] }],
  'student-or-service': [{ bearer: [] }, { service: [] }],
  'student-or-admin': [{ bearer: [] }, { admin: [] }],
  service: [{ service: [] }],
  admin: [{ admin: [] }],
};

const headers = [
  header('accept-language', 'The language of `message` and of the content', {
    type: 'string',
    enum: ['en-GB', 'ar-EG'],
  }),
  header('device-id', "The browser's own id", { type: 'string' }),
  header('admin-embedding', 'Set when the portal is framed by another page', {
    type: 'string',
    enum: ['true'],
  }),
  header('x-request-id', 'Echoed in the response', { type: 'string' }),
];

const idempotencyKey = ({ repeatable }: Endpoint) =>
  header(
    'idempotency-key',
    repeatable
      ? 'The same on each repeat; need not be stored, as the rules of the endpoint make a repeat harmless'
      : 'The same key with the same body gives the first answer again',
    { type: 'string', format: 'uuid' },
  );

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', description, schema };
}

function describeParameters(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = inlineSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });
}

function describeRequestBody(name: string, endpoint: Endpoint): Json | undefined {
  if (endpoint.multipart) {
    const properties = Object.fromEntries(
      endpoint.multipart.map((part) => [
        part,
        part === 'folder' ? { type: 'string' } : { type: 'string', format: 'binary' },
      ]),
    );
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
    };
  }
  if (!endpoint.body) return undefined;
  return { required: true, content: { 'application/json': { schema: ref(`${name}Body`) } } };
}

function describeEnvelope(endpoint: Endpoint, data: Json): Json {
  const isList = inlineSchema(endpoint.response, 'output')['type'] === 'array';
  const meta = endpoint.meta ?? (isList ? PageMeta : undefined);
  return {
    type: 'object',
    required: ['message', 'data', 'show'],
    properties: {
      message: { type: ['string', 'null'] },
      data,
      show: { type: 'boolean' },
      ...(meta && { meta: inlineSchema(meta, 'output') }),
      ...(endpoint.filters && { filters: inlineSchema(FilterChoices, 'output') }),
    },
  };
}

function describeResponse(endpoint: Endpoint, data: Json): Json {
  const content = endpoint.bytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: describeEnvelope(endpoint, data) } };
  return { description: endpoint.summary, content };
}

function describeOperation(name: string, endpoint: Endpoint, data: Json): Json {
  const requestBody = describeRequestBody(name, endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.tolerance && { description: endpoint.tolerance }),
    tags: [endpoint.path.split('/')[1]],
    security: security[endpoint.auth],
    ...(endpoint.root && { servers: [{ url: '/' }] }),
    parameters: [
      ...describeParameters(endpoint),
      ...headers,
      ...(endpoint.idempotent ? [idempotencyKey(endpoint)] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: describeResponse(endpoint, data),
      ...Object.fromEntries(listErrorStatuses(endpoint).map((status) => [status, errorRef])),
      ...describeAssumedCodes(endpoint),
      default: errorRef,
    },
  };
}

const errorResponse = {
  description: 'A refusal',
  content: { 'application/json': { schema: ref('Refusal') } },
};
const errorRef = { $ref: '#/components/responses/Refused' };

/** Errors that follow from an endpoint's shape. The default response covers all other errors. */
function listErrorStatuses({
  auth,
  params,
  query,
  body,
  multipart,
  idempotent,
}: Endpoint): ErrorStatus[] {
  const sent = body || multipart;
  return [
    ...(query || sent ? ([400, 422] as const) : []),
    ...(auth === 'public' ? [] : ([401] as const)),
    ...(auth === 'public' || auth === 'optional' ? [] : ([403] as const)),
    ...(params ? ([404] as const) : []),
    ...(idempotent ? ([409] as const) : []),
    ...(sent ? ([413, 415] as const) : []),
    503,
  ];
}

/** The error code that is assumed for a response with a status and no code. */
const describeAssumedCodes = ({ refusals = {} }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, code]) => [
      status,
      { ...errorRef, description: `A refusal, without a code \`${code}\`` },
    ]),
  );

const refusal = {
  type: 'object',
  required: ['message', 'data', 'show'],
  properties: {
    message: { type: ['string', 'null'] },
    show: { type: 'boolean', description: 'Whether the student is to see the message' },
    data: {
      type: ['object', 'null'],
      description: 'With device_limit also the devices: DeviceLimitData',
      properties: { code: { type: 'string', enum: Object.keys(errorStatus) } },
    },
    errors: {
      type: 'object',
      description: 'With 422: validation keys by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** The provider's contract as an OpenAPI 3.1 document. */
export function toOpenApi(table: EndpointTable): Json {
  const rows = Object.entries(table);
  const names = buildResponseNames(rows);
  const bodies = rows.flatMap(([name, { body }]) =>
    body ? [[`${name}Body`, inlineSchema(body, 'input')] as const] : [],
  );

  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of rows) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(
      name,
      endpoint,
      ref(names.get(endpoint.response) ?? name),
    );
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Fasl provider API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What the system of record behind the Fasl portal answers. Fields with a default may be left out; unknown fields are ignored.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: bearer("A student's or parent's token"),
        service: bearer('PROVIDER_SERVICE_TOKEN, server to server'),
        admin: bearer('PROVIDER_ADMIN_TOKEN'),
      },
      responses: { Refused: errorResponse },
      schemas: { ...buildResponseSchemas(names), ...Object.fromEntries(bodies), Refusal: refusal },
    },
  };
}
