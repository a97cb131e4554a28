/** Translates another user's text into the reader's language. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { type Found, translations } from './translations.ts';

export type Shown =
  | Exclude<Found, { kind: 'failed' }>
  /** The browser fetches the language. `part`: from 0 to 1, null until it reports progress. */
  | { kind: 'fetching'; from: string; part: number | null }
  | { kind: 'failed'; from: string; isOffline: boolean };

/**
 * Both must stay the same.
 * @param reader the language to read it in
 */
export function useTranslated(text: string, reader: string): { shown: Shown; translate: () => void } {
  const isOffline = useConnectivity().network.kind !== 'online';
  const [shown, setShown] = useState<Shown>(
    () => said(translations()?.known(text, reader), isOffline) ?? { kind: 'nothing' },
  );
  const check = async () => {
    const found = said(await translations()?.find(text, reader), isOffline);
    if (found) setShown(found);
    return found !== undefined;
  };
  const checkAgain = useEffectEvent(() => {
    // After a press, the user waits only for its own result.
    if (shown.kind !== 'translated' && shown.kind !== 'fetching') void check();
  });
  useEffect(() => {
    checkAgain();
    return translations()?.listen(() => checkAgain());
  }, []);

  const translate = () => {
    if (shown.kind !== 'offered' && shown.kind !== 'failed') return;
    const { from } = shown;
    setShown({ kind: 'fetching', from, part: null });
    // Calls the browser without an await before it: it fetches languages only inside the press of a button.
    translations()
      ?.fetch(from, reader, (part) => setShown({ kind: 'fetching', from, part }))
      .then(check)
      .catch(() => false)
      .then((isFound) => {
        if (!isFound) setShown({ kind: 'failed', from, isOffline });
      });
  };
  return { shown, translate };
}

const said = (found: Found | undefined, isOffline: boolean): Shown | undefined =>
  found?.kind === 'failed' ? { ...found, isOffline } : found;
