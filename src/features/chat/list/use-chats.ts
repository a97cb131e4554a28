/** All chats of the device with what is being written in them, live. */
import { useMemo } from 'react';
import { type ChatSummary, chatSummaries, messageDrafts } from '#db/queries/chat/chats.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSteadyQuery } from '#sync/live/use-steady-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { draftText } from '../pane/composer/composer-values.ts';
import { refusedMessages } from '../pane/messages/refused-messages.tsx';

/** Nobody reads a list whose words change more often. */
const SUMMED_EVERY_MS = 250;

export interface ShownChatRow {
  chat: ChatSummary;
  /** What is being written; empty for nothing. */
  draft: string;
  /** Something that the user wrote could not be sent. */
  isRefused: boolean;
}

/** Undefined before the database's first response. */
export function useChats(): readonly ShownChatRow[] | undefined {
  const { db, user } = useLoggedIn();
  const summaries = useSteadyQuery(() => chatSummaries(db, user.id), [db, user.id], SUMMED_EVERY_MS);
  const drafts = useLiveQuery(() => messageDrafts(db), [db]);
  const refused = useLiveQuery(
    async () => new Set(refusedMessages(await refusedMutations(db)).map(({ chatId }) => chatId)),
    [db],
  );
  return useMemo(
    () =>
      summaries?.map((chat) => ({
        chat,
        draft: draftText(drafts?.get(chat.id)),
        isRefused: refused?.has(chat.id) ?? false,
      })),
    [summaries, drafts, refused],
  );
}
