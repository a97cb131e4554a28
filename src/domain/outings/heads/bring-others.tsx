/** Edits whom a member brings: a quiet line under a participation, which opens two steppers. */

import { UsersRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ADULTS_MAX, CHILDREN_MAX } from '#contract/base/limits.ts';
import { ALONE, type Heads, isAlone, sameHeads } from '#contract/outings/membership/heads.ts';
import { Stepper, type StepperProps } from '#ui/fields/stepper.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useHeadWords } from './use-head-words.ts';

interface BringOthersProps {
  heads: Heads;
  /** Whether they may bring more than these. A member who brings no one, and may not, sees no question. */
  mayGrow: boolean;
  /** Called with each step: for a participation that is given later. */
  onChange?: (heads: Heads) => void;
  /** Called when they are done; it stays open while this returns false. */
  onDone?: (heads: Heads) => Promise<boolean>;
}

export function BringOthers({ heads, mayGrow, onChange, onDone }: BringOthersProps) {
  const t = useTranslations('heads');
  const words = useHeadWords();
  const opener = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Heads | null>(null);
  /** The value that Escape restores. */
  const [before, setBefore] = useState(heads);
  const [isSaving, setSaving] = useState(false);
  const isOpen = chosen !== null;
  const wasOpen = useRef(false);
  // Focus moves into what opened, and back to what opened it.
  useEffect(() => {
    if (isOpen) fields.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!mayGrow && isAlone(heads) && !isOpen) return null;

  const step = (part: Partial<Heads>) => {
    const next = { ...(chosen ?? heads), ...part };
    setChosen(next);
    onChange?.(next);
  };
  const done = async () => {
    if (chosen === null || isSaving) return;
    setSaving(true);
    const isDone = sameHeads(chosen, heads) || onDone === undefined || (await onDone(chosen));
    setSaving(false);
    if (isDone) setChosen(null);
  };
  if (!isOpen)
    return (
      <p className="flex items-center gap-x-1.5 text-sm">
        <UsersRound aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
        <span className="min-w-0 text-soft">{words.own(heads)}</span>
        <span aria-hidden className="text-soft">
          ·
        </span>
        <Button
          ref={opener}
          variant="plain"
          size="sm"
          aria-expanded={false}
          className="-ms-1.5 -my-1 shrink-0 px-2!"
          onClick={() => {
            setBefore(heads);
            setChosen(heads);
          }}
        >
          {isAlone(heads) ? t('bring') : t('change')}
        </Button>
      </p>
    );
  // A member who may not bring more comes with fewer, and at most with as many as before.
  const most = mayGrow ? { adults: ADULTS_MAX, children: CHILDREN_MAX } : heads;
  return (
    <fieldset
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setChosen(null);
        onChange?.(before);
      }}
      className="flex flex-col gap-1 rounded-option border border-line bg-card px-3.5 py-1.5"
    >
      <legend className="sr-only">{t('bring')}</legend>
      <div ref={fields} className="flex flex-col divide-y divide-line">
        <CountField
          label={t('adultsField')}
          hint={t('adultsHint')}
          value={chosen.adults}
          min={ALONE.adults}
          max={most.adults}
          onChange={(adults) => step({ adults })}
        />
        <CountField
          label={t('childrenField')}
          value={chosen.children}
          min={ALONE.children}
          max={most.children}
          onChange={(children) => step({ children })}
        />
      </div>
      {!mayGrow && <p className="text-sm text-soft">{t('onlyFewer')}</p>}
      <Button
        size="sm"
        variant={onDone ? 'primary' : 'soft'}
        pending={isSaving}
        className="mb-1.5 self-end"
        onClick={() => void done()}
      >
        {t('done')}
      </Button>
    </fieldset>
  );
}

function CountField({ hint, ...stepper }: Omit<StepperProps, 'describedBy'> & { hint?: string }) {
  const hintId = useId();
  return (
    <div className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 grow">
        <p className="font-medium">{stepper.label}</p>
        {hint && (
          <p id={hintId} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
      <Stepper {...stepper} describedBy={hint ? hintId : undefined} />
    </div>
  );
}
