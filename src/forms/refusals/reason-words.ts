/** Explains in the user's language why the server refused something. */
import { useTranslations } from 'use-intl';
import { ErrorCode, REASONS } from '#contract/base/errors.ts';

const KNOWN = [...ErrorCode.options, ...REASONS];

/** Returns the text for a reason; null if there is none, or it is of a newer server. */
export type SayReason = (reason: string | undefined) => string | null;

export function useReasonWords(): SayReason {
  const t = useTranslations('refusals');
  return (reason) => {
    const known = KNOWN.find((one) => one === reason);
    return known === undefined ? null : t(known);
  };
}
