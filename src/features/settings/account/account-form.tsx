/** Renders a form about the account: its changes are queued; while nothing is typed, it shows the account's values. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import { type DraftForm, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { Checked } from '#forms/form-errors.ts';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import type { Change } from '#sync/hooks.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { Button } from '#ui/parts/button.tsx';

interface AccountFormOptions<TValues> {
  /** The name of its draft. */
  name: string;
  shape: DraftShape<TValues>;
  /** The values of the account. */
  first: TValues;
  check: (values: TValues, base: TValues) => Checked<readonly Change[]>;
}

export function useAccountForm<TValues extends object>(
  options: AccountFormOptions<TValues>,
): DraftForm<TValues> {
  const t = useTranslations('account');
  const words = useTranslations('forms');
  const mutateAll = useMutateAll();
  const sayIsSaved = useSavedToast();
  return useDraftForm({
    ...options,
    check(values, base) {
      const checked = options.check(values, base);
      return checked.kind === 'valid' ? checked : { ...checked, form: words('someErrors') };
    },
    save: async (changes, drafts) =>
      changes.length > 0 ? mutateAll(changes, { drafts }) : { kind: 'unchanged' },
    onSaved: () => sayIsSaved(t('saved')),
  });
}

interface AccountFormProps<TValues> {
  form: DraftForm<TValues>;
  label: string;
  children: ReactNode;
}

export function AccountForm<TValues>({ form, label, children }: AccountFormProps<TValues>) {
  const t = useTranslations('account');
  if (form.state.kind === 'looking') return <div className="min-h-96" />;
  return (
    <DraftFormFrame form={form} label={label}>
      {children}
      <div className="flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end">
        <Button type="submit" variant="primary" size="lg" pending={form.isSaving}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard form={form} />
    </DraftFormFrame>
  );
}
