/** Adds pictures and files to a chat: each is stored with the message that shows it, or not at all. */
import { type ClipboardEvent, useCallback, useRef } from 'react';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { type OutingFileIntake, useOutingFileIntake } from '#domain/media/outing-files/use-file-intake.ts';
import type { StorePicture } from '#domain/media/pictures/adding/intake.ts';
import { type Intake, useIntake } from '#domain/media/pictures/adding/use-intake.ts';
import { messageShowing } from '#domain/outings/share-in-chat.ts';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useDroppedFiles } from '#ui/device/use-dropped-files.ts';
import { isPicture, mayBePicture } from '#ui/fields/picture-type.ts';
import type { OpenChat } from '../../use-chat.ts';

export interface Attaching {
  pictures: Intake;
  files: OutingFileIntake;
  /** The user is dragging files over the page. */
  isOver: boolean;
  onPaste: (event: ClipboardEvent) => void;
}

interface Reply {
  /** The message that the first of them replies to. */
  replyTo: string | null;
  onReplied: () => void;
}

export function useAttach({ id, chat, mayAttach }: OpenChat, { replyTo, onReplied }: Reply): Attaching {
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const answered = useRef<string | null>(null);

  const takeReply = useCallback(() => {
    const id = answered.current;
    answered.current = null;
    return id;
  }, []);

  const message = useCallback(
    (subject: MessageSubject) => messageShowing(chat, subject, takeReply()),
    [chat, takeReply],
  );
  const storePicture = useCallback<StorePicture>(
    ({ taken_at, ...picture }, file) => {
      if (chat.conversation_id !== null) {
        const reply_to_id = takeReply();
        const { conversation_id } = chat;
        return mutate(
          'messages.sendPicture',
          { id: newId(), conversation_id, reply_to_id, ...picture },
          { file },
        );
      }
      const args = { id: newId(), outing_id: id, taken_at, ...picture };
      return mutateAll([{ name: 'photos.add', args }, message({ kind: 'photo', id: args.id })], { file });
    },
    [id, chat, message, mutate, mutateAll, takeReply],
  );
  const pictures = useIntake(`chat/${id}`, storePicture);
  const files = useOutingFileIntake((file, bytes) => {
    const args = { id: newId(), outing_id: id, ...file };
    return mutateAll([{ name: 'files.add', args }, message({ kind: 'file', id: args.id })], { bytes });
  });

  const begin = () => {
    answered.current = replyTo;
    if (replyTo !== null) onReplied();
  };
  const addPictures = (chosen: readonly File[]) => {
    begin();
    pictures.add(chosen);
  };
  const addFiles = (chosen: readonly File[]) => {
    begin();
    files.add(chosen);
  };
  const take = async (dropped: readonly File[]) => {
    const pictured = await Promise.all(dropped.map(isPicture));
    const images = dropped.filter((_, nth) => pictured[nth]);
    const others = dropped.filter((_, nth) => !pictured[nth]);
    if (images.length > 0) addPictures(images);
    // A conversation has no files.
    if (others.length > 0 && chat.outing_id !== null) addFiles(others);
  };
  const isOver = useDroppedFiles(mayAttach, (files) => void take(files));
  return {
    pictures: { ...pictures, add: addPictures },
    files: { ...files, add: addFiles },
    isOver,
    onPaste(event) {
      const pasted = [...event.clipboardData.files].filter(
        (file) => chat.outing_id !== null || mayBePicture(file),
      );
      if (!mayAttach || pasted.length === 0) return;
      event.preventDefault();
      void take(pasted);
    },
  };
}
