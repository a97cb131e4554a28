/** Lists rejected changes of things without a row to show them: what they were, why, and their actions. */

import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';

export function RefusedThings({ refused }: { refused: readonly Mutation[] }) {
  return refused.map(
    (mutation) =>
      mutation.state.kind === 'refused' && (
        <RefusedMutation key={mutation.id} id={mutation.id} state={mutation.state}>
          <What mutation={mutation} />
        </RefusedMutation>
      ),
  );
}

function What({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('things');
  const added = argsOf('things.create', mutation);
  const changed = argsOf('things.update', mutation)?.change;
  const deleted = argsOf('things.delete', mutation);
  const name = added?.name ?? changed?.name;
  const quantity = added?.quantity ?? changed?.quantity ?? 1;
  return (
    <div>
      <p className="font-semibold">
        {t(`refused.${added ? 'add' : changed ? 'change' : deleted ? 'delete' : 'take'}`)}
      </p>
      {(name !== undefined || quantity > 1) && (
        <p dir="auto" className="follow-page wrap-anywhere text-soft">
          {name} {quantity > 1 && t('amount', { count: quantity })}
        </p>
      )}
    </div>
  );
}
