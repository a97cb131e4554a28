/** Manages which cover the form gives an outing. A chosen picture is stored with the form's draft until it is saved. */

import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { PICTURE_TYPES } from '#contract/uploads/upload.ts';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { refusedOfRow } from '#db/queries/sending/queued-changes.ts';
import { rowKey } from '#db/rows.ts';
import { type KeptDraft, useFormDraft } from '#forms/use-form-draft.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { showAtOnce } from '#ui/photos/local-pictures.tsx';

export const CoverChoice = v.variant('kind', [
  /** The outing's current cover. */
  v.object({ kind: v.literal('kept') }),
  /** A postcard, by the template in the form. */
  v.object({ kind: v.literal('drawn') }),
  v.object({
    kind: v.literal('picture'),
    picture: v.object({
      bytes: v.instance(ArrayBuffer),
      type: v.picklist(PICTURE_TYPES),
      width: v.number(),
      height: v.number(),
    }),
  }),
]);
export type CoverChoice = v.InferOutput<typeof CoverChoice>;

const KEPT: CoverChoice = { kind: 'kept' };

export interface CoverState {
  /** The draft that stores the choice. */
  draft: string;
  choice: CoverChoice;
  choose: (choice: CoverChoice) => void;
  /** Deletes the stored choice. */
  drop: () => Promise<void>;
}

/** `looking` until it is known whether a choice is stored. */
export function useCoverDraft(draftName: string): {
  kept: KeptDraft<CoverChoice>['kind'];
  cover: CoverState;
} {
  const draft = useFormDraft(`cover/${draftName}`, CoverChoice);
  const [chosen, setChosen] = useState<CoverChoice | null>(null);
  const { store, drop } = draft;
  const choose = useCallback(
    (choice: CoverChoice) => {
      setChosen(choice);
      store(choice);
    },
    [store],
  );
  const forget = useCallback(() => {
    setChosen(KEPT);
    return drop();
  }, [drop]);
  const kept = draft.kept.kind === 'found' ? draft.kept.values : KEPT;
  return {
    kept: draft.kept.kind,
    cover: { draft: draft.name, choice: chosen ?? kept, choose, drop: forget },
  };
}

interface Target {
  id: string;
  root_id: string;
}

/** Gives an outing the chosen cover. An earlier rejected picture is discarded. */
export function useSetCover(): (
  target: Target,
  choice: CoverChoice,
  template: string,
  drafts: readonly string[],
) => Promise<MutateResult | null> {
  const mutate = useMutate();
  const { engine } = useSync();
  const { db } = useLoggedIn();
  return async ({ id, root_id }, choice, template, drafts) => {
    if (choice.kind === 'kept') return null;
    const result =
      choice.kind === 'drawn'
        ? await mutate('outings.setCoverTemplate', { id, root_id, cover_template: template }, { drafts })
        : await setPicture(choice.picture);
    if (result.kind !== 'stored') return result;
    for (const refused of await refusedOfRow(db, rowKey('outings', id)))
      if (refused.name === 'outings.setCoverPicture') await engine.discard(refused.id);
    return result;

    function setPicture({
      bytes,
      type,
      width,
      height,
    }: Extract<CoverChoice, { kind: 'picture' }>['picture']) {
      const blob = newId();
      const [shown] = localPicture(blob, width, height).sizes;
      if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
      const args = { id, root_id, blob, type, bytes: bytes.byteLength, width, height };
      return mutate('outings.setCoverPicture', args, { bytes, drafts });
    }
  };
}
