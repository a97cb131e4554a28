/** Shows messages that were rejected for good, with their text, at the end of the chat. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export interface RefusedMessage {
  mutationId: string;
  chatId: string;
  text: string;
  state: Refused;
}

/** Returns them in the order in which they were written. */
export function refusedMessages(mutations: readonly Mutation[]): RefusedMessage[] {
  return mutations.flatMap((mutation) => {
    const args = argsOf('messages.send', mutation) ?? argsOf('messages.edit', mutation);
    const chatId = args && (args.outing_id ?? args.conversation_id);
    if (mutation.state.kind !== 'refused' || !args || chatId === null) return [];
    return { mutationId: mutation.id, chatId, text: args.text, state: mutation.state };
  });
}

export function RefusedMessages({ chatId }: { chatId: string }) {
  const { db } = useLoggedIn();
  const refused = useLiveQuery(
    async () => refusedMessages(await refusedMutations(db)).filter((one) => one.chatId === chatId),
    [db, chatId],
  );
  if (!refused || refused.length === 0) return null;
  return (
    <div className="flex max-h-[40dvh] shrink-0 flex-col gap-2 overflow-y-auto pt-2">
      {refused.map(({ mutationId, text, state }) => (
        <RefusedMutation key={mutationId} id={mutationId} state={state}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-soft">
            {text}
          </p>
        </RefusedMutation>
      ))}
    </div>
  );
}
