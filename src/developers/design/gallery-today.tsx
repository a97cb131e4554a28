/** Provides sample people, and the aside of the patterns page. */

import { ListCard, ListRow, TimeBar } from '#ui/lists/list-row.tsx';
import { AvatarStack, type Person } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';

const person = (id: string, name: string): Person => ({ id, name });

export const ada = person('01935f2e-ada', 'Ada Lund');
export const ben = person('01935f2e-ben2', 'Ben Kaya');
export const chloe = person('01935f2e-chloe', 'Chloé Martin');
export const dora = person('01935f2e-dora', 'Dora Okafor');
export const emil = person('01935f2e-emil', 'Emil Fuchs');
export const everyone = [ada, ben, chloe, dora, emil];

/** Rows of a day. */
export function DayRows() {
  return (
    <ListCard>
      <ListRow
        href="#dentist"
        leading={<TimeBar start="09:30" end="10:15" tone="own" />}
        title="Dentist"
        line="Only you"
      />
      <ListRow
        href="#lunch"
        leading={<TimeBar start="12:30" end="14:00" />}
        title="Lunch at the market"
        line="Hall 4 · with Ben and Chloé"
        trailing={<AvatarStack people={[ben, chloe]} />}
      />
      <ListRow
        href="#film"
        leading={<TimeBar start="19:00" tone="draft" />}
        title="Film night: pick the film"
        line="Poll closes at 18:00"
        trailing={<Button size="sm">Vote</Button>}
      />
    </ListCard>
  );
}

export function Today() {
  return (
    <>
      <h2 className="text-lg">Today</h2>
      <p className="mb-3 text-soft">Friday, 20 November</p>
      <DayRows />
    </>
  );
}
