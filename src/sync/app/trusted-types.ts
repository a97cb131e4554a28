/** The page's only Trusted Types policy: it allows scripts of this origin and nothing else. */

/**
 * The part of `window.trustedTypes` that is used here. TypeScript's DOM library knows neither it nor that workers take
 * its values where a string is expected; hence `string`, which is what such a value turns into.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

function createScriptURL(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) {
    throw new TypeError(`Scripts come from ${location.origin} only, not from ${url}`);
  }
  return url;
}

// Created once, when the module is loaded: the content security policy forbids a second policy of the same name.
const policy = window.trustedTypes?.createPolicy('outing', { createScriptURL }) ?? { createScriptURL };

/**
 * The address of a worker or service worker of this origin, in the form that `new Worker()` and `register()` demand
 * under Trusted Types.
 * @throws {TypeError} for an address of another origin
 */
export function trustedScriptUrl(path: string | URL): string {
  return policy.createScriptURL(String(path));
}
