/**
 * Provides the tree with its language, zone and formats. A missing or broken message throws in development and tests;
 * in production, users see the rest of the page.
 */

import type { ReactNode } from 'react';
import { IntlProvider, type Messages, useLocale, useTimeZone } from 'use-intl';
import { createFormats, type Formats } from './format.ts';
import { formats } from './formats.ts';

/** Returns the zone of this device. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface I18nProviderProps {
  /** Full BCP 47 tag (en-GB): it determines clock and week as well as texts. */
  locale: string;
  /** IANA zone; the device's own if omitted. */
  timeZone?: string;
  /** The catalog in that language. */
  messages: Messages;
  children: ReactNode;
}

function onError(error: Error): void {
  if (import.meta.env.DEV) throw error;
  reportError(error);
}

/** Provides texts and formats to its children. */
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

/**
 * Returns date, time and list functions for the user's language and zone: the same ones everywhere, as they take long
 * to create.
 */
export function useFormats(): Formats {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? deviceTimeZone();
  if (kept?.locale !== locale || kept.timeZone !== timeZone)
    kept = { locale, timeZone, formats: createFormats({ locale, timeZone }) };
  return kept.formats;
}
