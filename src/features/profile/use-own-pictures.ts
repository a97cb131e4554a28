/** Changes the user's photo and cover: choose, remove, draw. Sent when there is a network, and shown at once. */

import { useTranslations } from 'use-intl';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { refusedOfRow } from '#db/queries/sending/queued-changes.ts';
import { rowKey } from '#db/rows.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import type { EncodedPicture } from '#ui/fields/picture-file.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { showAtOnce } from '#ui/photos/local-pictures.tsx';

export function useOwnPictures() {
  const t = useTranslations('profile');
  const { engine } = useSync();
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const { id } = user;

  /** A new choice makes an earlier rejected one of its kind obsolete. */
  const settle = async (result: MutateResult, name: 'account.avatar' | 'account.cover') => {
    if (result.kind !== 'stored') return toast.error(notStored(result));
    for (const refused of await refusedOfRow(db, rowKey('accounts', id)))
      if (refused.name === name) await engine.discard(refused.id);
  };
  const bring = async (name: 'account.avatar' | 'account.cover', picture: EncodedPicture) => {
    const { bytes, type, width, height } = picture;
    const blob = newId();
    const [shown] = localPicture(blob, width, height).sizes;
    if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
    const args = { id, blob, type, bytes: bytes.byteLength, width, height };
    await settle(await mutate(name, args, { bytes }), name);
  };

  return {
    setAvatar: (picture: EncodedPicture) => bring('account.avatar', picture),
    async removeAvatar() {
      const result = await mutate('account.removeAvatar', { id });
      await settle(result, 'account.avatar');
      if (result.kind === 'stored')
        toast.undo(t('avatar.removed'), { id: 'avatar-removed', ...undoOf(result.mutationId) });
    },
    setCover: (picture: EncodedPicture) => bring('account.cover', picture),
    async drawCover(template: string) {
      await settle(await mutate('account.coverTemplate', { id, cover_template: template }), 'account.cover');
    },
  };
}
