/** What is made for a plan from its chat: by the forms of the plan's own page. */
import { chatOfOuting } from '#contract/chat/message/message.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import type { MakeSlot } from '#features/chat/chat-slots.ts';
import { NewPoll } from '#features/polls/new-poll.tsx';
import { ThingsDialog } from '#features/things/things-dialog.tsx';
import { useLoggedIn } from '#sync/provider.tsx';

/** A poll is shown in the chat at once; the chat tells by itself what was added to bring. */
export default function MadeInChat({ made, outing, role, onClose }: MakeSlot) {
  const { user } = useLoggedIn();
  const { id, attributes } = outing;
  if (made === 'things') {
    const permissions = permissionsIn(outing, outing, user.id, role);
    const unsent = attributes.updated_at_timestamp === 0;
    return <ThingsDialog outingId={id} permissions={permissions} unsent={unsent} onClose={onClose} />;
  }
  return (
    <NewPoll
      outing={{ id, startsAt: attributes.starts_at, timezone: attributes.timezone, isItem: false }}
      asksForDays={made === 'dates'}
      shownIn={chatOfOuting(id)}
      onClose={onClose}
    />
  );
}
