/** Lists changes of calendars and links that the server rejected: each with its reason and its actions. */
import { useTranslations } from 'use-intl';
import { type MutationName, readChange } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { refusedChangesCalled } from '#db/queries/sending/refused-changes.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** @param names the same array at each render */
export function RefusedOf({ names }: { names: readonly MutationName[] }) {
  const { db } = useLoggedIn();
  const refused = useLiveQuery(() => refusedChangesCalled(db, names), [db, names]) ?? [];
  return refused.map((mutation) =>
    mutation.state.kind === 'refused' ? (
      <RefusedMutation key={mutation.id} id={mutation.id} state={mutation.state}>
        <Words mutation={mutation} />
      </RefusedMutation>
    ) : null,
  );
}

function Words({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('settings.describe');
  const description = readChange(mutation)?.description;
  switch (description?.kind) {
    case 'calendarLinkCreated':
    case 'calendarLinkRenewed':
    case 'calendarLinkDeleted':
      return <p className="text-sm">{t(description.kind)}</p>;
    case 'foreignCalendarAdded':
      return <p className="text-sm">{t(description.kind, { name: description.name })}</p>;
    case 'personalItemsImported':
      return <p className="text-sm">{t(description.kind, { count: description.count })}</p>;
    default:
      return null;
  }
}
