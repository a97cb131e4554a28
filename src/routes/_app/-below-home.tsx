/** Shows the cards of Home that load once it is quiet, below what concerns the day. */
import ConferenceCard from '#features/home/conference-card.tsx';
import { NewcomerPeople } from '#features/people/newcomer-people.tsx';
import TravelCard from '#features/travel/travel-card.tsx';

export default function BelowHome() {
  return (
    <>
      <NewcomerPeople />
      <TravelCard />
      <ConferenceCard />
    </>
  );
}
