/** Shows the line above the first unread message. */

import type { Ref } from 'react';
import { useTranslations } from 'use-intl';

/** Give it a ref to scroll to it. */
export function UnreadSeparator({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const t = useTranslations('ui');
  return (
    <div ref={ref} className="flex items-center gap-3 py-2 font-semibold text-deep text-xs">
      <span aria-hidden className="h-px grow bg-brand opacity-60" />
      {t('newMessages')}
      <span aria-hidden className="h-px grow bg-brand opacity-60" />
    </div>
  );
}
