/**
 * Replies to a story: with a message that shows it, in the conversation with its author, which is created if there is
 * none yet.
 */
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chatOfConversation, directId } from '#contract/chat/message/message.ts';
import type { Story } from '#contract/people/story/story.ts';
import { newId } from '#db/new-id.ts';
import type { Change, MutateResult } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

/** @returns a function that sends the text, and shows itself that it was sent */
export function useReply({ id: storyId, relations: { author } }: Story) {
  const t = useTranslations('stories.reply');
  const personName = usePersonName();
  const router = useRouter();
  const { db, user } = useLoggedIn();
  const mutateAll = useMutateAll();
  return async (text: string, drafts: readonly string[]): Promise<MutateResult> => {
    const id = directId(user.id, author.id);
    const changes: Change[] = [];
    // A direct conversation exists once.
    if ((await db.conversations.get(id)) === undefined)
      changes.push({ name: 'conversations.start', args: { id, name: '', people: [author] } });
    changes.push({
      name: 'messages.send',
      args: {
        id: newId(),
        ...chatOfConversation(id),
        text,
        mentions: [],
        reply_to_id: null,
        subject: { kind: 'story', id: storyId },
      },
    });
    const result = await mutateAll(changes, { drafts });
    if (result.kind === 'stored')
      toast.success(t('sent', { name: personName(author) }), {
        id: `story-reply/${storyId}`,
        action: {
          label: t('toChat'),
          onPress: () => void router.navigate({ href: `/chat/${encodeURIComponent(id)}` }),
        },
      });
    return result;
  };
}
