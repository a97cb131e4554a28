/** Adds the user's files to an outing. */
import { newId } from '#db/new-id.ts';
import { type FileIntake, useFileIntake } from '#domain/media/files/use-file-intake.ts';
import { useMutate } from '#sync/use-mutate.ts';

export function useAddFiles(outingId: string): FileIntake {
  const mutate = useMutate();
  return useFileIntake((file, bytes) =>
    mutate('files.add', { id: newId(), outing_id: outingId, ...file }, { bytes }),
  );
}
