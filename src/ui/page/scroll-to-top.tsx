/** Shows a button that scrolls to the top, once the page is scrolled. */

import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SCROLL_THROTTLE_MS, throttle } from '../device/throttle.ts';
import { IconButton } from '../parts/button.tsx';
import { scrollToTop } from './to-top.ts';

const SCROLL_TO_TOP_AFTER_PX = 250;

/** Mounted in the shell, after the first screen. Above the bottom bar on phones, in the corner on wider screens. */
export default function ScrollToTop() {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const check = throttle(() => setShown(scrollY > SCROLL_TO_TOP_AFTER_PX), SCROLL_THROTTLE_MS);
    check();
    addEventListener('scroll', check, { passive: true });
    return () => {
      removeEventListener('scroll', check);
      check.cancel();
    };
  }, []);
  if (!shown) return null;
  return (
    <div className="to-top rise fixed end-4 bottom-24 z-30 mb-safe md:end-8 md:bottom-8">
      <IconButton icon={ArrowUp} label={t('scrollToTop')} variant="card" onClick={scrollToTop} />
    </div>
  );
}
