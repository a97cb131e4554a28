/** Names a chat after its outing, its group, or its people. */
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import type { OutingRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

export interface NamedChat {
  kind: Conversation['attributes']['kind'];
  conversation: Conversation | undefined;
  outing: OutingRow | undefined;
}

/** The number of people that name a group without a name. */
const NAMES_MAX = 4;

/** Returns the people of a conversation without the reader. */
export const othersIn = (conversation: Conversation | undefined, userId: string): Person[] =>
  (conversation?.relations.members ?? []).flatMap(({ user }) => (user.id === userId ? [] : [user]));

export function useChatName(): (chat: NamedChat) => string {
  const t = useTranslations('chat');
  const { user } = useLoggedIn();
  const formats = useFormats();
  const nameOf = usePersonName();
  return ({ kind, conversation, outing }) => {
    const given =
      kind === 'outing'
        ? (outing?.attributes.title ?? conversation?.attributes.name)
        : conversation?.attributes.name;
    if (given) return given;
    const others = othersIn(conversation, user.id);
    if (kind === 'outing' || others.length === 0) return t(kind === 'outing' ? 'someOuting' : 'onlyYou');
    const names = others.slice(0, NAMES_MAX).map(nameOf);
    const more = others.length - names.length;
    return formats.list(more > 0 ? [...names, t('morePeople', { count: more })] : names);
  };
}
