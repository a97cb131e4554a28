/** Creates things for a plan from its chat, with the forms of the plan's own page. */
import { chatOfOuting } from '#contract/chat/message/message.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import type { MakeSlot } from '#features/chat/chat-slots.ts';
import { NewPoll } from '#features/polls/new-poll.tsx';
import { ThingsDialog } from '#features/things/things-dialog.tsx';
import { useLoggedIn } from '#sync/provider.tsx';

/** The chat shows a poll at once, and reports additions to the bring list by itself. */
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
