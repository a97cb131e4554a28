/** Adds the user's photos to an outing. */
import { useCallback } from 'react';
import { newId } from '#db/new-id.ts';
import type { StorePicture } from '#domain/media/pictures/adding/intake.ts';
import { type Intake, useIntake } from '#domain/media/pictures/adding/use-intake.ts';
import { useMutate } from '#sync/use-mutate.ts';

export function useAddPhotos(outingId: string): Intake {
  const mutate = useMutate();
  const store = useCallback<StorePicture>(
    (picture, file) => mutate('photos.add', { id: newId(), outing_id: outingId, ...picture }, { file }),
    [mutate, outingId],
  );
  return useIntake(outingId, store);
}
