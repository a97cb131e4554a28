/** Starts workers of this origin. */
import { trustedScriptUrl } from './trusted-types.ts';

/** @param name shown in the browser's tools and available to the worker itself */
export const startTrustedWorker = (url: string, name: string): Worker =>
  new Worker(trustedScriptUrl(url), { type: 'module', name });
