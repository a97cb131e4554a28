/** Describes a refused reaction. */
import { useTranslations } from 'use-intl';

/**
 * Returns its text.
 * @param emoji null: it was to be removed
 */
export function useRefusedReaction(): (emoji: string | null) => string {
  const t = useTranslations('photos.refused');
  return (emoji) => (emoji === null ? t('takeBack') : t('react', { emoji }));
}

export function RefusedReaction({ emoji }: { emoji: string | null }) {
  return <p className="font-semibold">{useRefusedReaction()(emoji)}</p>;
}
