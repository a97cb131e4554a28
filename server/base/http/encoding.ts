/** Parses the encodings that a client accepts. */

/** Returns whether an `Accept-Encoding` header names this encoding and does not refuse it by `q=0`. */
export function acceptsEncoding(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
}
