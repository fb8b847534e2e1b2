import { type ErrorStatus, errorStatus } from '../../contracts/page/error.ts';
import type { Auth, Endpoint, Table } from '../endpoint.ts';
import { FilterChoices } from '../envelope.ts';
import { answerNames, answerSchemas, inlineSchema, type Json } from './openapi-schemas.ts';

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
  header('x-request-id', 'Echoed in the answer', { type: 'string' }),
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

function parametersOf(endpoint: Endpoint): Json[] {
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

function requestBodyOf(name: string, endpoint: Endpoint): Json | undefined {
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

function envelopeOf(endpoint: Endpoint, data: Json): Json {
  return {
    type: 'object',
    required: ['message', 'data', 'show'],
    properties: {
      message: { type: ['string', 'null'] },
      data,
      show: { type: 'boolean' },
      ...(endpoint.meta && { meta: inlineSchema(endpoint.meta, 'output') }),
      ...(endpoint.filters && { filters: inlineSchema(FilterChoices, 'output') }),
    },
  };
}

function answerOf(endpoint: Endpoint, data: Json): Json {
  const content = endpoint.bytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: envelopeOf(endpoint, data) } };
  return { description: endpoint.summary, content };
}

function operationOf(name: string, endpoint: Endpoint, data: Json): Json {
  const requestBody = requestBodyOf(name, endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.tolerance && { description: endpoint.tolerance }),
    tags: [endpoint.path.split('/')[1]],
    security: security[endpoint.auth],
    ...(endpoint.root && { servers: [{ url: '/' }] }),
    parameters: [
      ...parametersOf(endpoint),
      ...headers,
      ...(endpoint.idempotent ? [idempotencyKey(endpoint)] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: answerOf(endpoint, data),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refused])),
      ...codelessOf(endpoint),
      default: refused,
    },
  };
}

const refusedAnswer = {
  description: 'A refusal',
  content: { 'application/json': { schema: ref('Refusal') } },
};
const refused = { $ref: '#/components/responses/Refused' };

/** What follows from the shape of a row; what its own rules refuse with is the default. */
function refusalsOf({ auth, params, query, body, multipart, idempotent }: Endpoint): ErrorStatus[] {
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

/** What a status of this row is taken for where no code stands in it. */
const codelessOf = ({ refusals = {} }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, code]) => [
      status,
      { ...refused, description: `A refusal, without a code \`${code}\`` },
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
export function openApiOf(table: Table): Json {
  const rows = Object.entries(table);
  const names = answerNames(rows);
  const bodies = rows.flatMap(([name, { body }]) =>
    body ? [[`${name}Body`, inlineSchema(body, 'input')] as const] : [],
  );

  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of rows) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(
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
      responses: { Refused: refusedAnswer },
      schemas: { ...answerSchemas(names), ...Object.fromEntries(bodies), Refusal: refusal },
    },
  };
}
