/** The language of what react-aria draws and says. By itself it asks the browser for one; ours is the user's. */
import type { ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from 'use-intl';

/** Wraps a component that uses react-aria. All of them are loaded later, so that no first screen pays for this. */
export function inOwnLanguage<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function InOwnLanguage(props) {
    return (
      <I18nProvider locale={useLocale()}>
        <Component {...props} />
      </I18nProvider>
    );
  };
}
