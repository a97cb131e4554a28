/**
 * A form whose changes go out through the queue. What is typed survives a reload as a draft; while nothing is, the form shows
 * the account, also when another device changes it.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '#forms/form-error.tsx';
import type { FormDraft } from '#forms/use-form-draft.ts';
import type { Change } from '#sync/hooks.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** `base`: the values when the user began to type; what they change is the difference. */
export interface Written<TValues> {
  base: TValues;
  values: TValues;
}

/** The first message of each field. */
export type Messages = Readonly<Partial<Record<string, string>>>;

export type Checked = { kind: 'fit'; changes: readonly Change[] } | { kind: 'unfit'; errors: Messages };

interface KeptFormOptions<TValues> {
  /** Its look-up has ended. */
  draft: FormDraft<Written<TValues>>;
  /** The values of the account; the same object as long as they are the same. */
  stored: TValues;
  check: (written: Written<TValues>) => Checked;
}

export interface KeptForm<TValues> {
  ref: RefObject<HTMLFormElement | null>;
  values: TValues;
  errors: Messages;
  /** Of the whole form. */
  problem: string | null;
  dirty: boolean;
  isRestored: boolean;
  saving: boolean;
  change: (part: Partial<TValues>) => void;
  discard: () => Promise<void>;
  onSubmit: (event: FormEvent) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useKeptForm<TValues extends object>({
  draft,
  stored,
  check,
}: KeptFormOptions<TValues>): KeptForm<TValues> {
  const t = useTranslations('account');
  const words = useTranslations('outings.form');
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const ref = useRef<HTMLFormElement>(null);
  const found = draft.kept.kind === 'found' ? draft.kept.values : null;
  const [written, setWritten] = useState<Written<TValues> | null>(found);
  const [isRestored, setRestored] = useState(found !== null);
  const [errors, setErrors] = useState<Messages>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** Counts failed submissions, so that focus moves to the first error each time. */
  const [refusals, setRefusals] = useState(0);
  const { base, values } = written ?? { base: stored, values: stored };
  const dirty = !isSame(values, base);

  useEffect(() => {
    if (refusals > 0) focusFirstError(ref.current);
  }, [refusals]);

  // What was saved stands until the account says it, so that the form never shows the values before.
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    if (!dirty) setWritten(null);
  }

  const refuse = (messages: Messages, general: string) => {
    setErrors(messages);
    setProblem(general);
    setRefusals((count) => count + 1);
  };

  const submit = async () => {
    if (saving) return;
    const checked = check({ base, values });
    if (checked.kind === 'unfit') return refuse(checked.errors, words('someErrors'));
    setSaving(true);
    try {
      if (checked.changes.length > 0) {
        const result = await mutateAll(checked.changes, { drafts: [draft.name] });
        if (result.kind !== 'stored') return refuse({}, notStored(result));
      }
      await draft.drop();
      setWritten({ base: values, values });
      setRestored(false);
      setErrors({});
      setProblem(null);
      toast.success(t('saved'));
    } finally {
      setSaving(false);
    }
  };

  return {
    ref,
    values,
    errors,
    problem,
    dirty,
    isRestored: isRestored && dirty,
    saving,
    change(part) {
      const next = { base, values: { ...values, ...part } };
      setWritten(next);
      setProblem(null);
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !Object.hasOwn(part, name.split('.', 1).join())),
        ),
      );
      if (isSame(next.values, base)) void draft.drop();
      else draft.store(next);
    },
    async discard() {
      setWritten(null);
      setRestored(false);
      setErrors({});
      setProblem(null);
      await draft.drop();
    },
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}
