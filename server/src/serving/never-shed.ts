/** For routes that must answer while everything else is refused. */
export const neverShed = { pressureHandler: () => undefined };
