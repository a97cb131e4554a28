/** Shows the progress of a row's picture upload, and a button to cancel. */

import { useTranslations } from 'use-intl';
import type { MutationName } from '#contract/mutations.ts';
import { pendingUploadOf, sentPart } from '#db/queries/sending/uploads.ts';
import type { RowKey } from '#db/rows.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { UploadProgress } from '#ui/parts/progress.tsx';

interface PictureUploadProps {
  row: RowKey;
  /** The kind of change that contains the picture. */
  change: MutationName;
  /** Name of the picture, and the message when the upload is canceled. */
  name: string;
  canceled: string;
  className?: string;
}

export function PictureUpload({ row, change, name, canceled, className = '' }: PictureUploadProps) {
  const t = useTranslations('outings.coverUpload');
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const offline = useConnectivity().network.kind !== 'online';
  const pending = useLiveQuery(() => pendingUploadOf(db, row, change), [db, row, change]);
  if (!pending) return null;
  const { mutation } = pending;
  const done = sentPart(pending.upload);
  const line = offline ? t('offline') : done === null ? t('waiting') : t('done', { done });
  // Once the change itself was sent, it is unknown whether it arrived, so it cannot be canceled.
  const isOut = mutation.state.kind === 'attempted';
  const cancel = async () => {
    if (await engine.discard(mutation.id)) toast.success(canceled);
  };
  return (
    <div className={`rounded-option bg-card/95 px-3.5 py-1.5 shadow-warm ${className}`}>
      <UploadProgress
        name={name}
        done={done ?? 0}
        line={line}
        {...(isOut ? {} : { onCancel: () => void cancel() })}
      />
    </div>
  );
}
