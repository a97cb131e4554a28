/**
 * Renders the form element of all forms: it validates nothing itself, submits with Ctrl+Enter from any field, and shows
 * its error at the top.
 */
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { FormError } from './form-error.tsx';

export interface FormFrameProps extends Pick<ComponentProps<'form'>, 'onFocus' | 'onBlur'> {
  ref: RefObject<HTMLFormElement | null>;
  /** Its accessible name; omitted if a heading or dialog provides it. */
  label?: string | undefined;
  /** For a button outside of it. */
  id?: string;
  /** Above the error. */
  line?: ReactNode;
  /** An error of no single field. Omitted if the form shows it elsewhere. */
  error?: ReactNode;
  /** A key of the form itself, not of an overlay of one of its fields; handled before the field receives it. */
  onKey?: ((event: KeyboardEvent<HTMLFormElement>) => void) | undefined;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

export function FormFrame({
  ref,
  label,
  id,
  line,
  error,
  onKey,
  onSubmit,
  className = 'flex flex-col gap-4',
  children,
  ...events
}: FormFrameProps) {
  return (
    <form
      {...events}
      ref={ref}
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      // Captured before the date fields, which stop key events.
      onKeyDownCapture={(event) => {
        const { key, target, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        if (!(target instanceof Node) || !event.currentTarget.contains(target)) return;
        if (key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        } else {
          onKey?.(event);
        }
      }}
      className={className}
    >
      {(line !== undefined || error !== undefined) && (
        // Without a gap while it is empty, but mounted, so that a screen reader announces what appears in it.
        <div className="flex flex-col not-has-[p]:absolute [&>:not(:empty)~:not(:empty)]:mt-3">
          {line}
          <FormError>{error}</FormError>
        </div>
      )}
      {children}
    </form>
  );
}
