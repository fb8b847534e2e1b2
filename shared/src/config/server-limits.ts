/** Request limits of both servers. */
export const serverLimits = {
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 2_000 },
  http: {
    maxHeaderSize: 16 * 1024,
    // We check the host header ourselves, so that the error has our headers and body.
    requireHostHeader: false,
    headersTimeout: 10_000,
    // Node's default checks timeouts only every 30 s.
    connectionsCheckingInterval: 2_000,
  },
  // Allows a file upload over a slow phone connection. `handlerTimeout` limits other requests.
  requestTimeout: 120_000,
  handlerTimeout: 15_000,
  // Longer than the idle timeout of the proxy in front, so that the proxy never reuses a connection
  // that we are closing.
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle',
  return503OnClosing: true,
} as const;

const refuseSchema = () => () => {
  throw new Error('Routes are validated with Zod.');
};

/** Without these compilers, Fastify loads Ajv and a serializer, which no route uses. */
export const noJsonSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};
