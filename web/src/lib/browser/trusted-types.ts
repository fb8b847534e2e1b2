type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

const keep = (text: string) => text;

// TypeScript's DOM library does not know trusted types. Sinks take them wherever they take a string.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

const rules: Policy = { createHTML: keep, createScriptURL: keep };
const policy = trustedTypes?.createPolicy('fasl', rules) ?? rules;

/** For HTML that the server has sanitised; the policy of the pages reports any other (ADR 0037). */
export const trustedHtml = (html: string): string => policy.createHTML(html);

export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
