/** Copies an address and reports the result. */
import { useTranslations } from 'use-intl';
import { toast } from './toast.tsx';

/** @returns whether it was copied; a page may be denied the clipboard */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

export function useCopyLink(): (link: string) => Promise<void> {
  const t = useTranslations('links');
  return async (link) => {
    if (await copyLink(link)) toast.success(t('copied'));
    // Shown for the user to copy by hand.
    else toast.error(t('notCopied', { link }));
  };
}
