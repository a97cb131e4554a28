/** Performs what a reader does with a chat as a whole. */
import { useTranslations } from 'use-intl';
import type { ConversationSettings } from '#contract/chat/conversation/conversation.ts';
import { lastSentAt } from '#db/queries/chat/chats.ts';
import { chatOf } from '#db/queries/chat/unread-messages.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { OpenChat } from './pane/use-chat.ts';

const HOUR_MS = 3_600_000;
/** Until the user turns it off: later than any plan. */
export const FOR_EVER = 8_640_000_000_000_000;
/** The durations for which a chat can be muted. */
export const MUTE_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

export function useChatActions({ id, of }: Pick<OpenChat, 'id' | 'of'>, name: string) {
  const t = useTranslations('chat');
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const undoOf = useUndo();

  const set = async (settings: ConversationSettings) => {
    const result = await mutate('conversations.settings', { id, kind: of, settings });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const sayEnded = (result: Awaited<ReturnType<typeof mutate>>, said: string) => {
    if (result.kind !== 'stored') return toast.error(notStored(result));
    toast.undo(said, { id: `ended/${id}`, ...undoOf(result.mutationId) });
  };
  return {
    set,
    leave: async () => sayEnded(await mutate('conversations.leave', { id, name }), t('left', { name })),
    async remove() {
      // Messages written before the server receives this were never seen here: they remain.
      const up_to_timestamp = await lastSentAt(db, chatOf(of, id));
      sayEnded(await mutate('conversations.delete', { id, name, up_to_timestamp }), t('chatDeleted'));
    },
  };
}
