/** Computes the paths of the contract's calls. */
import type { Call } from './call.ts';

export const API_PREFIX = '/api/v1';

/** Calls that Laravel clients expect at the root as well as below the prefix */
export const ALSO_AT_ROOT: readonly string[] = ['/sanctum/csrf-cookie', '/broadcasting/auth'];

/** Returns the full path of a call, with its parameters still as `:name`. */
export const pathOfCall = ({ path, at }: Pick<Call, 'path' | 'at'>) =>
  at === 'root' ? path : `${API_PREFIX}${path}`;
