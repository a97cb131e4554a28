/** Shows the error of a whole form, in red at its top, announced at once. */

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Empty when there is no error. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2.5 rounded-option bg-danger-tint px-4 py-3 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Moves focus to the first field with an error; without one, scrolls to the error of the form. Call it once they are
 * rendered.
 */
export function showFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
}
