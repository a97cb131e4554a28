/** The picture of a chat: the cover of its outing, the person, or the first two of the people. */
import type { Conversation } from '#contract/conversation.ts';
import { Cover } from '#domain/cover.tsx';
import { personOf } from '#domain/outing-tile.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { type NamedChat, othersIn } from './chat-name.ts';

interface ChatPictureProps extends NamedChat {
  id: string;
}

/** 44 px square. */
export function ChatPicture({ id, kind, conversation, outing }: ChatPictureProps) {
  const { user } = useSignedIn();
  if (kind === 'outing')
    return (
      <span aria-hidden className="size-11 shrink-0 overflow-hidden rounded-option">
        <Cover
          picture={outing?.attributes.cover ?? null}
          template={outing?.attributes.cover_template ?? null}
          seed={id}
          sizes="116px"
          className="h-11! w-auto! max-w-none"
        />
      </span>
    );
  return <PeoplePicture people={othersIn(conversation, user.id)} conversation={conversation} />;
}

function PeoplePicture({
  people: [first, second],
  conversation,
}: {
  people: ReturnType<typeof othersIn>;
  conversation: Conversation | undefined;
}) {
  const { user } = useSignedIn();
  const shown = first ?? { id: user.id, name: user.attributes.name, avatar: user.attributes.avatar };
  if (second === undefined || conversation?.attributes.kind === 'direct')
    return (
      <span className="grid size-11 shrink-0 place-items-center">
        <Avatar person={personOf(shown)} />
      </span>
    );
  return (
    <span className="relative size-11 shrink-0">
      <Avatar person={personOf(second)} size="sm" className="absolute end-0 top-0" />
      <Avatar person={personOf(shown)} size="sm" className="absolute start-0 bottom-0 ring-2 ring-card" />
    </span>
  );
}
