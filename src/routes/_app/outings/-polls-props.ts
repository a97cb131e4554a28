/** What the polls of an outing are told by the page of the outing. */
import type { PollsSlot } from '#features/outings/details/outing-content.tsx';
import type { PollsProps } from '#features/polls/polls.tsx';

export const pollsProps = ({ permissions, outing, ...slot }: PollsSlot): PollsProps => ({
  ...slot,
  outing,
  mayAdd: permissions.add,
  mayVote: permissions.vote,
  mayReact: permissions.react,
  mayDeleteOthers: permissions.deleteOthers,
  maySetTime: permissions.edit,
  maySeeBusy: permissions.seeBusy,
  chatId: permissions.writeChat ? outing.root_id : null,
});
