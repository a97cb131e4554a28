/** Takes a thing, or a number of several, and gives it back. */

import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSettled, takenBy, takenOf } from '#contract/outings/thing/thing.ts';
import type { ThingRow } from '#db/rows.ts';
import { Stepper } from '#ui/fields/stepper.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { useThingActions } from './use-thing-actions.ts';

interface TakeLineProps {
  thing: ThingRow;
  userId: string;
  mayTake: boolean;
  takers: ReactNode;
  onTake: () => void;
}

/** Shows who brings a thing, and next to it the one thing that the reader can do about it. */
export function TakeLine({ thing, userId, mayTake, takers, onTake }: TakeLineProps) {
  const actions = useThingActions(thing);
  const take = (count: number) => {
    onTake();
    void actions.take(count);
  };
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  // The focus returns to its previous place.
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) opener.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const { name, quantity } = thing.attributes;
  const own = takenBy(thing, userId);
  /** What others leave. */
  const available = quantity - takenOf(thing, userId);
  const isOffered = mayTake && available > 0 && !isSettled(thing);
  if (isChoosing && isOffered)
    return (
      <Choice
        name={name}
        own={own}
        available={available}
        onChosen={(count) => {
          setChoosing(false);
          if (count !== null && count !== own) take(count);
        }}
      />
    );
  return (
    <div className="flex w-full min-w-0 items-center justify-between gap-3 ps-[34px] md:w-auto md:min-h-11 md:max-w-3/5 md:shrink-0 md:ps-0">
      {takers}
      {isOffered && (
        <TakeButton
          ref={opener}
          name={name}
          own={own}
          available={available}
          onTake={take}
          onChoose={() => setChoosing(true)}
        />
      )}
    </div>
  );
}

interface TakeButtonProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  own: number;
  available: number;
  onTake: (count: number) => void;
  onChoose: () => void;
}

/** One tap if there is one of it; with several, the reader chooses how many. */
function TakeButton({ ref, name, own, available, onTake, onChoose }: TakeButtonProps) {
  const t = useTranslations('things');
  const isOne = available === 1;
  if (own > 0)
    return (
      <Button
        ref={ref}
        size="sm"
        variant="plain"
        className="-me-3.5 shrink-0"
        aria-label={t(isOne ? 'giveBackNamed' : 'changeNamed', { name })}
        onClick={() => (isOne ? onTake(0) : onChoose())}
      >
        {t(isOne ? 'giveBack' : 'change')}
      </Button>
    );
  return (
    <Button
      ref={ref}
      size="sm"
      className="shrink-0"
      aria-label={t('takeNamed', { name })}
      onClick={() => (isOne ? onTake(1) : onChoose())}
    >
      {t('take')}
    </Button>
  );
}

interface ChoiceProps {
  name: string;
  own: number;
  available: number;
  /** Null: unchanged. */
  onChosen: (count: number | null) => void;
}

/** Chooses how many: initially all that are left. */
function Choice({ name, own, available, onChosen }: ChoiceProps) {
  const t = useTranslations('things');
  const ui = useTranslations('ui');
  const [count, setCount] = useState(own > 0 ? own : available);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  // Another user may take some of it meanwhile.
  const chosen = Math.min(count, available);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its controls
    <div
      className="flex w-full flex-wrap items-center gap-x-1.5 gap-y-1 md:w-auto md:shrink-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onChosen(null);
      }}
    >
      <Stepper label={t('howMany', { name })} value={chosen} min={1} max={available} onChange={setCount} />
      <Button ref={confirm} size="sm" variant="primary" onClick={() => onChosen(chosen)}>
        {t('takeCount', { count: chosen })}
      </Button>
      <IconButton
        icon={X}
        label={ui('cancel')}
        className="-me-2.5 ms-auto text-soft!"
        onClick={() => onChosen(null)}
      />
      {own > 0 && (
        <Button size="sm" variant="plain" className="-ms-1.5" onClick={() => onChosen(0)}>
          {t('giveBack')}
        </Button>
      )}
    </div>
  );
}
