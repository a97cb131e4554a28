/** Draws the notices that toast.tsx sends. Loaded after the first paint. */
import { type ReactNode, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useLocale, useTranslations } from 'use-intl';
import { directionOf } from '#i18n/languages.ts';

export { toast as sonner } from 'sonner';

let standing = () => {};
/** Notices sent earlier would be lost. */
export const stands = new Promise<void>((resolve) => {
  standing = resolve;
});

export default function Toaster(): ReactNode {
  const t = useTranslations('ui');
  // sonner subscribes in an effect, which runs before this one.
  useEffect(() => standing(), []);
  return (
    <Sonner
      // It reads the page's direction only once.
      dir={directionOf(useLocale())}
      position="bottom-center"
      containerAriaLabel={t('notifications')}
      offset={{ bottom: 24 }}
      // Above the floating bar of a phone.
      mobileOffset={{ bottom: 'calc(env(safe-area-inset-bottom) + 100px)', left: 16, right: 16 }}
      toastOptions={{ className: 'toast' }}
      gap={8}
    />
  );
}
