/** Lists changes of files that the server rejected: what they were, why, and what the user can do. */

import { useLocale, useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { refusedOutingFileChanges } from '#db/queries/outings/outing-files.ts';
import { RefusedReaction } from '#domain/media/reactions/refused-reaction.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { formatBytes } from '#i18n/bytes.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export function RefusedFiles({ outingId }: { outingId: string }) {
  const { db } = useLoggedIn();
  const refused = useLiveQuery(() => refusedOutingFileChanges(db, outingId), [db, outingId]);
  return refused?.map(
    (mutation) =>
      mutation.state.kind === 'refused' && (
        <RefusedMutation key={mutation.id} id={mutation.id} state={mutation.state}>
          <What mutation={mutation} />
        </RefusedMutation>
      ),
  );
}

/** The bytes of a file that was to be added are still on this device. */
function What({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('files.refused');
  const locale = useLocale();
  const added = argsOf('files.add', mutation);
  const renamed = argsOf('files.rename', mutation);
  const reacted = argsOf('files.react', mutation);
  const name = added?.name ?? renamed?.name;
  if (reacted) return <RefusedReaction emoji={reacted.emoji} />;
  const rest = mutation.name === 'files.feature' ? 'pin' : 'delete';
  return (
    <div>
      <p className="font-semibold">{t(added ? 'add' : renamed ? 'rename' : rest)}</p>
      {name !== undefined && (
        <p dir="auto" className="follow-page wrap-anywhere text-soft">
          {name}
        </p>
      )}
      {added && <p className="tabular text-soft">{formatBytes(added.bytes, locale)}</p>}
    </div>
  );
}
