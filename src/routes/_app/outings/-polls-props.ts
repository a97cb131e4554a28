/** Passes props from the page of an outing to its polls. */
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
