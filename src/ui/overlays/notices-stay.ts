/**
 * Keeps notices visible while one of them has the focus, as under a pointer: keyboard users need the time to press Undo. sonner
 * only handles pointers, so focus is sent to it as pointer events.
 */

import { useEffect } from 'react';

const NOTICES = '[data-sonner-toaster]';

const noticesAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(NOTICES) : null;

/** Mounted once, at the root. */
export function useNoticesStay(): void {
  useEffect(() => {
    const stay = ({ target }: FocusEvent) =>
      noticesAround(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    const go = ({ target, relatedTarget }: FocusEvent) => {
      const notices = noticesAround(target);
      if (!notices || noticesAround(relatedTarget)) return;
      notices.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    };
    document.addEventListener('focusin', stay);
    document.addEventListener('focusout', go);
    return () => {
      document.removeEventListener('focusin', stay);
      document.removeEventListener('focusout', go);
    };
  }, []);
}
