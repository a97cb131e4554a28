/**
 * Creates the page's Trusted Types policies. `outing` allows scripts of this origin. `default`, which the browser
 * consults where code passes a plain string, allows emptying an element. Nothing else is allowed.
 */

/**
 * The part of `window.trustedTypes` that is used here. TypeScript's DOM library lacks it and does not accept its values
 * for workers where a string is expected; hence `string`, which is what such a value turns into.
 */
interface TrustedTypes {
  createPolicy(
    name: 'outing',
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
  /** Null rejects a string. */
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string | null }): unknown;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

function createScriptURL(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) {
    throw new TypeError(`Scripts must come from ${location.origin}, not from ${url}`);
  }
  return url;
}

// Created once, when the module loads: the content security policy forbids a second policy of the same name.
const policy = window.trustedTypes?.createPolicy('outing', { createScriptURL }) ?? { createScriptURL };

// react-aria's announcer for screen readers clears itself with `innerHTML = ''`: without this policy, a date field
// throws at the second key.
window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });

/**
 * Returns the address of a worker or service worker of this origin in the form that `new Worker()` and `register()`
 * require under Trusted Types.
 * @throws {TypeError} for an address of another origin
 */
export function trustedScriptUrl(path: string | URL): string {
  return policy.createScriptURL(String(path));
}
