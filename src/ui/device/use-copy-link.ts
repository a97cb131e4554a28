/** Copying an address, and saying what became of it. */
import { useTranslations } from 'use-intl';
import { toast } from '../overlays/toast.tsx';

export function useCopyLink(): (link: string) => Promise<void> {
  const t = useTranslations('links');
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('copied'));
    } catch {
      // Not allowed to write there: the link is shown to be copied by hand.
      toast.error(t('notCopied', { link }));
    }
  };
}
