/** What went wrong with a whole form, on top of it, in red, read out at once. */

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Nothing while there is nothing to say. */
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

/** Moves focus to the first field that has an error. Call it after the errors were drawn (in an effect). */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
