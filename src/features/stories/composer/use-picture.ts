/** Manages the picture of a story in progress: prepared in a worker, and stored with the form until it is shared. */
import { useState } from 'react';
import { type PreparedPhoto, preparePhoto } from '#domain/media/pictures/prepare/prepare-photo.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { PICTURE_FILE_MAX_BYTES } from '#ui/fields/picture-file.ts';
import { isHeic } from '#ui/fields/picture-type.ts';
import { ChosenPicture } from './values.ts';

export type PictureTrouble = 'size' | 'unreadable' | 'heic';

const DRAFT = 'story/new/picture';

/** @param prepare another way to prepare it, for tests */
export function usePicture(prepare = preparePhoto) {
  const draft = useFormDraft(DRAFT, ChosenPicture);
  /** Undefined: as it was stored. */
  const [chosen, setChosen] = useState<ChosenPicture | null>();
  const [isPreparing, setPreparing] = useState(false);
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null);
  const kept = draft.kept.kind === 'found' ? draft.kept.values : null;

  const choose = async (file: File) => {
    setTrouble(null);
    if (file.size > PICTURE_FILE_MAX_BYTES) return setTrouble('size');
    setPreparing(true);
    const photo = await prepare(file).catch((problem: unknown): PreparedPhoto | null => {
      // The worker failed, perhaps because of too large a picture.
      reportError(problem);
      return null;
    });
    const isUnknown = photo === null && (await isHeic(file));
    setPreparing(false);
    if (!photo) return setTrouble(isUnknown ? 'heic' : 'unreadable');
    const { file: prepared, type, width, height } = photo;
    const picture = { bytes: await prepared.arrayBuffer(), type, width, height };
    setChosen(picture);
    draft.store(picture);
  };
  const remove = async () => {
    setChosen(null);
    setTrouble(null);
    await draft.drop();
  };
  return {
    isLooking: draft.kept.kind === 'looking',
    isRestored: kept !== null,
    /** The draft that stores it. */
    draft: DRAFT,
    picture: chosen === undefined ? kept : chosen,
    isPreparing,
    trouble,
    choose: (file: File) => void choose(file),
    remove,
  };
}

export type StoryPicture = ReturnType<typeof usePicture>;
