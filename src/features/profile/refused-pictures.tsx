/** Shows the user's own photos and covers that the server rejected, from the bytes that are still on this device. */

import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { refusedOfRow } from '#db/queries/sending/queued-changes.ts';
import { rowKey } from '#db/rows.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export function RefusedPictures() {
  const { db, user } = useLoggedIn();
  const refused = useLiveQuery(() => refusedOfRow(db, rowKey('accounts', user.id)), [db, user.id]) ?? [];
  return refused.map((mutation) => {
    const picture = pictureOf(mutation);
    if (mutation.state.kind !== 'refused' || picture === null) return null;
    return (
      <RefusedMutation key={mutation.id} id={mutation.id} state={mutation.state}>
        <RefusedPicture {...picture} seed={user.id} />
      </RefusedMutation>
    );
  });
}

type BroughtPicture = { blob: string; width: number; height: number };

const pictureOf = (mutation: Mutation): BroughtPicture | null =>
  argsOf('account.avatar', mutation) ?? argsOf('account.cover', mutation);

function RefusedPicture({ blob, width, height, seed }: BroughtPicture & { seed: string }) {
  const t = useTranslations('outings.coverUpload');
  return (
    <div className={`overflow-hidden rounded-option ${width === height ? 'max-w-28' : 'max-w-72'}`}>
      <Cover
        picture={localPicture(blob, width, height)}
        seed={seed}
        alt={t('refused')}
        className={width === height ? 'aspect-square!' : ''}
      />
    </div>
  );
}
