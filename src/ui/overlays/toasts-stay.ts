/**
 * Keeps toasts visible while one of them has the focus, as under a pointer: keyboard users need the time to press Undo.
 * sonner only handles pointers, so focus is sent to it as pointer events.
 */

import { useEffect } from 'react';

const TOASTER = '[data-sonner-toaster]';

const toasterAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(TOASTER) : null;

/** Mounted once, at the root. */
export function useToastsStay(): void {
  useEffect(() => {
    const stay = ({ target }: FocusEvent) =>
      toasterAround(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    const go = ({ target, relatedTarget }: FocusEvent) => {
      const toasts = toasterAround(target);
      if (!toasts || toasterAround(relatedTarget)) return;
      toasts.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    };
    document.addEventListener('focusin', stay);
    document.addEventListener('focusout', go);
    return () => {
      document.removeEventListener('focusin', stay);
      document.removeEventListener('focusout', go);
    };
  }, []);
}
