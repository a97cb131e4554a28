/** The error of a whole form, in red on top of it, announced at once. */

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

/** Moves focus to the first field with an error. Call it in an effect, after the errors were drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
