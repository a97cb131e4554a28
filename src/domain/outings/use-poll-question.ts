/** Formats the question of a poll. One about dates has no question of its own: it asks when. */
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export function usePollQuestion(): (poll: { readonly question: string }) => string {
  const t = useTranslations('polls');
  return useCallback(({ question }) => question || t('when'), [t]);
}
