/** Copies an address and reports the result. */
import { useTranslations } from 'use-intl';
import { toast } from '../overlays/toast.tsx';

export function useCopyLink(): (link: string) => Promise<void> {
  const t = useTranslations('links');
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('copied'));
    } catch {
      // The clipboard is not accessible: show the link, to be copied by hand.
      toast.error(t('notCopied', { link }));
    }
  };
}
