/** Why a change was refused: in the server's words, or from the catalogue when this device refused it. */
import { useTranslations } from 'use-intl';
import { OWN_REFUSALS, type Refused } from '#db/database/sync-state.ts';

/** Whether sending it once more can help: nothing arrives at what was deleted. */
export const maySendAgain = ({ code }: Pick<Refused, 'code'>): boolean => code !== 'gone';

export type SayRefusal = (refused: Pick<Refused, 'code' | 'message'>) => string;

export function useRefusalWords(): SayRefusal {
  const t = useTranslations('rules.refusal');
  return ({ code, message }) => {
    // Of the server's reasons these are known well enough to be said in the reader's language.
    if (code === 'quota' || code === 'poll_closed') return t(code);
    if (message !== null) return message;
    const own = OWN_REFUSALS.find((known) => known === code);
    return t(own ?? 'other');
  };
}
