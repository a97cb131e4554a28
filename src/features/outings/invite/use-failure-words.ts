/** Describes why a link could not be fetched or changed. */
import { useTranslations } from 'use-intl';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import type { Failure } from './use-changed-link.ts';

export function useFailureWords(): (failure: Failure) => string {
  const t = useTranslations('people.link');
  const sayReason = useReasonWords();
  return (failure) =>
    failure.kind === 'offline' ? t('offline') : (sayReason(failure.reason) ?? failure.message ?? t('failed'));
}
