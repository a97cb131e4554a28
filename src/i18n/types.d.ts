/** Declares for use-intl which keys and formats exist, so that a missing key does not compile. */

import type { formats } from './formats.ts';
import type * as en from './messages/en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
    Formats: typeof formats;
  }
}
