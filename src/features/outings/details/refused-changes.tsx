/** Changes of an outing that were not accepted: on the page itself, with what was changed kept. */

import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { OutingChange } from '#contract/outing.ts';
import { keepFormDraft } from '#db/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/refused-change.tsx';
import { valuesOf } from '../form/values.ts';
import { outingHref } from '../outing-search.ts';
import { editDraftName } from './edit-tab.tsx';

const UpdateArgs = v.object({ change: OutingChange });

interface RefusedChangesProps {
  outing: OutingRow;
  refused: readonly Mutation[];
}

export function RefusedChanges({ outing, refused }: RefusedChangesProps) {
  const { engine } = useSync();
  const { db } = useSignedIn();
  const router = useRouter();
  if (refused.length === 0) return null;

  /** What the form would have to show to be that change; undefined where nothing in it was changed. */
  const typed = (mutation: Mutation) => {
    const args = v.safeParse(UpdateArgs, mutation.args);
    if (mutation.name !== 'outings.update' || !args.success) return undefined;
    const { status: _status, ...change } = args.output.change;
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return Object.keys(told).length === 0 ? undefined : valuesOf({ ...outing.attributes, ...told });
  };

  const editAgain = async (mutation: Mutation, values: ReturnType<typeof valuesOf>) => {
    const draft = { base: valuesOf(outing.attributes), values };
    await keepFormDraft(db, editDraftName(outing.id), draft, Date.now());
    await engine.discard(mutation.id);
    await router.navigate({ href: outingHref(outing.id, 'edit') });
  };

  return (
    <div className="flex flex-col gap-3">
      {refused.map((mutation) => {
        if (mutation.state.kind !== 'refused') return null;
        const values = typed(mutation);
        return (
          <RefusedChange
            key={mutation.id}
            reason={mutation.state.message}
            onRetry={() => void engine.retry(mutation.id)}
            onDiscard={() => void engine.discard(mutation.id)}
            {...(values ? { onEdit: () => void editAgain(mutation, values) } : {})}
          />
        );
      })}
    </div>
  );
}
