/** Explains why a change could not be stored on this device. */
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '#contract/base/errors.ts';
import type { QuotaField } from '#contract/base/quotas.ts';

export type NotStored =
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'quota'; field: QuotaField; limit: number }
  | { kind: 'signed_out' | 'full' | 'unavailable' };

export function useNotStored(): (result: NotStored) => string {
  const t = useTranslations('ui.notStored');
  // The first screen loads few texts: those about limits are not among them.
  const all = useTranslations();
  return (result) => {
    if (result.kind === 'quota') return all(`refusals.limits.${result.field}`, { limit: result.limit });
    return result.kind === 'invalid'
      ? (Object.values(result.errors)[0]?.[0] ?? t('invalid'))
      : t(result.kind);
  };
}
