/** Sets security headers. Worker scripts also need them, because workers do not inherit the headers of the page. */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import type { HttpEnv } from './app.ts';

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/**
 * Hashes of the style elements that packages insert into the page. They are fixed texts;
 * `test/ui/style-elements.test.ts` takes them from the packages as installed, and shows the new hash when one changes.
 * sonner inserts its element before the text.
 */
export const STYLE_ELEMENTS = {
  reactAriaPress: 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  reactAriaScroll: 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
  empty: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  sonner: 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
};

/** Allows everything from the app's origin, and no inline or evaluated code except those style elements. */
function contentSecurityPolicy(config: Config): string {
  // 'self' covers the socket's origin in current browsers; older ones need it by name. An IPv6 address cannot be named
  // (CSP 3, host-source): browsers report it on every page and ignore it.
  const socketOrigins = config.ownOrigins
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));
  // Devices upload pictures there directly.
  const storageOrigins = config.s3 === null ? [] : [new URL(config.s3.url).origin];
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${Object.values(STYLE_ELEMENTS)
      .map((hash) => `'${hash}'`)
      .join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...socketOrigins, ...storageOrigins].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types outing default',
  ].join('; ');
}

export function secureHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  };
  if (config.appUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = `max-age=${HSTS_SECONDS}; includeSubDomains`;
  }
  return async (http, next) => {
    for (const [name, value] of Object.entries(headers)) http.header(name, value);
    await next();
  };
}

/**
 * Forbids caching the responses of the API. Pages of other origins may read none: only the app's own origin is named,
 * and `Vary` prevents caches from mixing them up.
 */
export function apiHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    http.header('Cache-Control', 'no-store');
    http.header('Vary', 'Origin');
    const origin = http.req.header('origin');
    if (origin !== undefined && config.ownOrigins.includes(origin)) {
      http.header('Access-Control-Allow-Origin', origin);
      http.header('Access-Control-Allow-Credentials', 'true');
    }
    await next();
  };
}
