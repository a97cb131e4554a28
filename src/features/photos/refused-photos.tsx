/** Lists changes of photos that the server rejected: what they were, why, and what the user can do. */

import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { refusedPhotoChanges } from '#db/queries/outings/photos.ts';
import { RefusedReaction } from '#domain/media/reactions/refused-reaction.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';

export function RefusedPhotos({ outingId }: { outingId: string }) {
  const { db } = useLoggedIn();
  const refused = useLiveQuery(() => refusedPhotoChanges(db, outingId), [db, outingId]);
  return refused?.map(
    (mutation) =>
      mutation.state.kind === 'refused' && (
        <RefusedMutation key={mutation.id} id={mutation.id} state={mutation.state}>
          <What mutation={mutation} />
        </RefusedMutation>
      ),
  );
}

function What({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('photos.refused');
  const added = argsOf('photos.add', mutation);
  if (added) return <LocalPhoto {...added} alt={t('add')} />;
  const described = argsOf('photos.describe', mutation);
  if (described)
    return (
      <div>
        <p className="font-semibold">{t('describe')}</p>
        <p className="break-words text-soft">{described.caption}</p>
        <p className="break-words text-soft">{described.alt}</p>
      </div>
    );
  const reacted = argsOf('photos.react', mutation);
  if (reacted) return <RefusedReaction emoji={reacted.emoji} />;
  return <p className="font-semibold">{t(mutation.name === 'photos.delete' ? 'delete' : 'feature')}</p>;
}

interface LocalPhotoProps {
  blob: string;
  width: number;
  height: number;
  alt: string;
}

/** Renders the bytes that are still on this device. */
function LocalPhoto({ blob, width, height, alt }: LocalPhotoProps) {
  const url = useShownUrl(localPicture(blob, width, height).sizes[0]?.url ?? null);
  return (
    url && <img src={url} alt={alt} width={width} height={height} className="h-32 w-auto rounded-option" />
  );
}
