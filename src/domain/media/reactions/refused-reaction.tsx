/** What a refused reaction was. */
import { useTranslations } from 'use-intl';

/** Words for it. @param emoji null: it was to be taken back */
export function useRefusedReaction(): (emoji: string | null) => string {
  const t = useTranslations('photos.refused');
  return (emoji) => (emoji === null ? t('takeBack') : t('react', { emoji }));
}

export function RefusedReaction({ emoji }: { emoji: string | null }) {
  return <p className="font-semibold">{useRefusedReaction()(emoji)}</p>;
}
