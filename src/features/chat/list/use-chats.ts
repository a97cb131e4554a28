/** Reads all chats of the device with their drafts, live. */
import { useMemo } from 'react';
import { type ChatSummary, chatSummaries, messageDrafts } from '#db/queries/chat/chats.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSteadyQuery } from '#sync/live/use-steady-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { draftText } from '../pane/composer/composer-values.ts';
import { refusedMessages } from '../pane/messages/refused-messages.tsx';

/** No user could read a list that changes more often. */
const SUMMED_EVERY_MS = 250;

export interface ShownChatRow {
  chat: ChatSummary;
  /** The draft; empty for none. */
  draft: string;
  /** A message of the user could not be sent. */
  isRefused: boolean;
}

/** Returns undefined before the database's first result. */
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
