/** A test machine that is busy with other tests is no overload of this server. */
export const unpressed = {
  maxEventLoopDelayMs: 0,
  maxEventLoopUtilization: 0,
  maxRssBytes: 0,
  sampleIntervalMs: 1_000,
};
