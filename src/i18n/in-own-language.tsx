/** Passes the user's language to react-aria, which by itself uses that of the browser. */
import type { ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from 'use-intl';

/** Wraps a component that uses react-aria. All of them load later, so that this does not delay a first screen. */
export function inOwnLanguage<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function InOwnLanguage(props) {
    return (
      <I18nProvider locale={useLocale()}>
        <Component {...props} />
      </I18nProvider>
    );
  };
}
