/**
 * Gives the tree its language, zone and formats.
 * A missing or broken message throws in development and tests; a person in production sees the rest of the page.
 */

import type { ReactNode } from 'react';
import { IntlProvider, type Messages, useLocale, useTimeZone } from 'use-intl';
import { createFormats, type Formats } from './format.ts';
import { formats } from './formats.ts';

/** The zone of this device. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface I18nProviderProps {
  /** Full BCP 47 tag (en-GB): it decides clock and week as well as words. */
  locale: string;
  /** IANA zone; the device's own when left out. */
  timeZone?: string;
  /** The catalogue in that language. */
  messages: Messages;
  children: ReactNode;
}

function onError(error: Error): void {
  if (import.meta.env.DEV) throw error;
  reportError(error);
}

/** Words and formats for what is below. */
export function I18nProvider({ locale, timeZone, messages, children }: I18nProviderProps) {
  return (
    <IntlProvider
      locale={locale}
      timeZone={timeZone ?? deviceTimeZone()}
      messages={messages}
      formats={formats}
      onError={onError}
    >
      {children}
    </IntlProvider>
  );
}

let kept: { locale: string; timeZone: string; formats: Formats } | undefined;

/** Date, time and list functions with the reader's language and zone: the same ones in all places, as they take long to make. */
export function useFormats(): Formats {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? deviceTimeZone();
  if (kept?.locale !== locale || kept.timeZone !== timeZone)
    kept = { locale, timeZone, formats: createFormats({ locale, timeZone }) };
  return kept.formats;
}
