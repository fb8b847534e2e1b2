/** Where anybody can check a receipt. */
export const verifyUrl = (code: string): string =>
  new URL(`/verify/test/${code}`, location.origin).href;
