/** Lays out a form with a draft: the notice about restored input, the error at the top, the fields. */
import { useEffect, useRef } from 'react';
import { showFirstError } from '../form-error.tsx';
import { FormFrame, type FormFrameProps } from '../form-frame.tsx';
import { RestoredLine } from '../restored-line.tsx';
import type { DraftForm } from './use-draft-form.ts';

interface DraftFormFrameProps<TValues> extends Omit<FormFrameProps, 'ref' | 'error' | 'line' | 'onSubmit'> {
  form: DraftForm<TValues>;
  /** The limit that a new one would exceed: shown before the user writes one. Null for none. */
  limit?: string | null;
}

export function DraftFormFrame<TValues>({ form, limit = null, ...frame }: DraftFormFrameProps<TValues>) {
  const { ref } = form;
  const beganRefused = useRef(form.state.kind === 'refused');
  useEffect(() => {
    if (beganRefused.current) showFirstError(ref.current);
  }, [ref]);
  return (
    <FormFrame
      {...frame}
      ref={form.ref}
      line={<RestoredLine shown={form.isRestored} onDiscard={() => void form.discard()} />}
      error={form.errors.form ?? limit}
      onSubmit={() => {
        if (limit === null) void form.submit();
      }}
    />
  );
}
