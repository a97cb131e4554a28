/** Explains why a change was refused, by the server or by this device. */
import { useTranslations } from 'use-intl';
import { OWN_REFUSALS, type Refused } from '#db/database/sync-state.ts';
import { useReasonWords } from './reason-words.ts';

/** Returns whether resending can help: nothing reaches a deleted target. */
export const maySendAgain = ({ code }: Pick<Refused, 'code'>): boolean => code !== 'gone';

export type SayRefusal = (refused: Pick<Refused, 'code' | 'message' | 'reason'>) => string;

export function useRefusalWords(): SayRefusal {
  const t = useTranslations('refusals.changes');
  const sayReason = useReasonWords();
  return ({ code, message, reason }) => {
    if (message !== null) return sayReason(reason) ?? message;
    const own = OWN_REFUSALS.find((known) => known === code);
    return t(own ?? 'other');
  };
}
