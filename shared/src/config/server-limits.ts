/** What both servers allow a request. */
export const serverLimits = {
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 2_000 },
  http: {
    maxHeaderSize: 16 * 1024,
    // Refused by us, with the headers and in the words of our other answers.
    requireHostHeader: false,
    headersTimeout: 10_000,
    // Without it the timeouts are looked at every 30 s only.
    connectionsCheckingInterval: 2_000,
  },
  // A file over a phone's slow line; anything else is ended by its handler's own.
  requestTimeout: 120_000,
  handlerTimeout: 15_000,
  // Longer than that of whoever stands in front, which never reuses a connection that we are closing then.
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle',
  return503OnClosing: true,
} as const;
