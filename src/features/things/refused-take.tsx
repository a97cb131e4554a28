/** Explains that others were first to bring something, below the row as it is now. */

import { Ban } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { takenOf } from '#contract/outings/thing/thing.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { ThingRow } from '#db/rows.ts';
import { useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useSync } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

interface RefusedTakeProps {
  mutation: Mutation;
  thing: ThingRow;
  userId: string;
}

export function RefusedTake({ mutation, thing, userId }: RefusedTakeProps) {
  const t = useTranslations('things.refused');
  const ui = useTranslations('ui');
  const { engine } = useSync();
  const formats = useFormats();
  const personName = usePersonName();
  const sayRefusal = useRefusalWords();
  const { state } = mutation;
  if (state.kind !== 'refused') return null;
  const others = thing.relations.takers.filter(({ user }) => user.id !== userId);
  const available = thing.attributes.quantity - takenOf(thing, userId);
  const isLate = state.code === 'conflict';
  const why = () => {
    if (!isLate || others.length === 0) return sayRefusal(state);
    const names = formats.list(others.map(({ user }) => `\u2068${personName(user)}\u2069`));
    return available > 0 ? t('fewer', { count: available }) : t('taken', { names, count: others.length });
  };
  return (
    <div role="status" className="ms-[34px] flex items-center justify-between gap-3">
      <p className="flex min-w-0 items-start gap-1.5 py-1 font-medium text-danger text-sm">
        <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
        {why()}
      </p>
      <Button
        size="sm"
        variant="plain"
        className="-me-3.5 shrink-0"
        onClick={() => void engine.discard(mutation.id)}
      >
        {ui('discard')}
      </Button>
    </div>
  );
}
