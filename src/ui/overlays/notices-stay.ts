/**
 * Notices stay while the focus is on one of them, as they do under a pointer: whoever reaches Undo by keyboard must have the
 * time to press it. sonner knows pointers alone, so it is told of the focus in their words.
 */

import { useEffect } from 'react';

const NOTICES = '[data-sonner-toaster]';

const noticesAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(NOTICES) : null;

/** Once, at the root. */
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
