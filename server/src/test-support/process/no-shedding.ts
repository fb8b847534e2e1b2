/** Disables load shedding, because tests in parallel keep the machine busy. */
export const noShedding = {
  maxEventLoopDelayMs: Infinity,
  maxEventLoopUtilization: Infinity,
  maxRssBytes: Infinity,
  sampleIntervalMs: 1_000,
};
