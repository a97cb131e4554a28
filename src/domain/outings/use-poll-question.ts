/** What a poll asks, in words. One about dates needs none of its own: it asks when. */
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export function usePollQuestion(): (poll: { readonly question: string }) => string {
  const t = useTranslations('polls');
  return useCallback(({ question }) => question || t('when'), [t]);
}
