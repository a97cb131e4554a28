/** Shows the first keyboard stop of a page, which skips everything before the content. */
import { useTranslations } from 'use-intl';

/** Moves focus to the element with the id `content`. */
export function SkipLink() {
  const t = useTranslations('ui');
  return (
    <a
      href="#content"
      className="fixed top-2 start-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
