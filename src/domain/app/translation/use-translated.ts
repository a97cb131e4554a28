/** A text of somebody else on its way into the reader's language. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { type Found, translations } from './translations.ts';

export type Shown =
  | Exclude<Found, { kind: 'failed' }>
  /** The browser fetches the language. `part`: from 0 to 1, null until it says. */
  | { kind: 'fetching'; from: string; part: number | null }
  | { kind: 'failed'; from: string; isOffline: boolean };

/** Both have to stay the same. @param reader the language to read it in */
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
    // Who has pressed a button waits for what comes of that alone.
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
    // Nothing is awaited before the browser is asked: it fetches languages in the press of a button alone.
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
