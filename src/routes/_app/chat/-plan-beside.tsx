/** Shows the plan next to its chat, with its polls. */
import { PlanPane } from '#features/outings/details/plan-pane.tsx';
import { DatePolls } from '#features/polls/date-polls.tsx';
import { Polls } from '#features/polls/polls.tsx';
import { pollsProps } from '../outings/-polls-props.ts';

/** The other polls, which load just as late, report that all of them are there. */
const noRoomAsked = () => {};

export default function PlanBeside({ outingId }: { outingId: string }) {
  return (
    <PlanPane
      id={outingId}
      polls={(slot) => (
        <>
          <DatePolls {...pollsProps(slot)} onKnown={noRoomAsked} />
          <Polls {...pollsProps(slot)} />
        </>
      )}
    />
  );
}
