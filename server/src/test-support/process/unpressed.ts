/** A test machine that is busy with other tests is no overload of this server. */
export const unpressed = {
  maxEventLoopDelayMs: Infinity,
  maxEventLoopUtilization: Infinity,
  maxRssBytes: Infinity,
  sampleIntervalMs: 1_000,
};
