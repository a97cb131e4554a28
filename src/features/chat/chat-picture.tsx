/** Renders the picture of a chat: the cover of its outing, the person, or the first two people. */
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';
import { type NamedChat, othersIn } from './chat-name.ts';

interface ChatPictureProps extends NamedChat {
  id: string;
}

/** 44 px square. */
export function ChatPicture({ id, kind, conversation, outing }: ChatPictureProps) {
  const { user } = useLoggedIn();
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
  const { user } = useLoggedIn();
  const picture = conversation?.attributes.picture ?? null;
  const shown = first ?? { id: user.id, name: user.attributes.name, avatar: user.attributes.avatar };
  if (picture !== null) return <GroupPicture conversation={conversation} picture={picture} />;
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

interface GroupPictureProps {
  conversation: Conversation | undefined;
  picture: string;
}

function GroupPicture({ conversation, picture }: GroupPictureProps) {
  // A picture that was just chosen is only on this device.
  const photo = useShownUrl(picture);
  const person = { id: conversation?.id ?? '', name: conversation?.attributes.name ?? '', photo };
  return (
    <span className="grid size-11 shrink-0 place-items-center">
      <Avatar person={person} />
    </span>
  );
}
