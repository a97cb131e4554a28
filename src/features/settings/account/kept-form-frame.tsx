/** The frame of a form that goes out through the queue: what was restored, the error on top, the fields, one button. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormError } from '#forms/form-error.tsx';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { KeptForm } from './use-kept-form.ts';

interface KeptFormFrameProps<TValues> {
  form: KeptForm<TValues>;
  label: string;
  children: ReactNode;
}

export function KeptFormFrame<TValues>({ form, label, children }: KeptFormFrameProps<TValues>) {
  const t = useTranslations('account');
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.onSubmit(event);
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col not-has-[p]:-mb-4 [&>:not(:empty)~:not(:empty)]:mt-3">
        <RestoredLine shown={form.isRestored} onDiscard={() => void form.discard()} />
        <FormError>{form.problem}</FormError>
      </div>
      {children}
      <div className="flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end">
        <Button type="submit" variant="primary" size="lg" pending={form.saving}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard form={{ dirty: form.dirty, isSaved: () => false }} onDiscard={form.discard} />
    </form>
  );
}
