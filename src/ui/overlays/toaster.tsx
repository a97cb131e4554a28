/** Draws the notices; toast.tsx is how they are given. It is fetched once the first screen stands. */
import { type ReactNode, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useLocale, useTranslations } from 'use-intl';
import { directionOf } from '#i18n/languages.ts';

export { toast as sonner } from 'sonner';

let standing = () => {};
/** A notice that is given earlier would be drawn by nobody. */
export const stands = new Promise<void>((resolve) => {
  standing = resolve;
});

export default function Toaster(): ReactNode {
  const t = useTranslations('ui');
  // Sonner listens by an effect of its own, which runs before this one.
  useEffect(() => standing(), []);
  return (
    <Sonner
      // It reads the page's own direction only once.
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
