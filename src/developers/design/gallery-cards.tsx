/** Shows patterns of the agenda: chips, tabs, an invitation, outing cards in each state. */

import { useState } from 'react';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { CardGrid, OutingCard } from '#domain/outings/outing-card.tsx';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Tabs } from '#ui/parts/tabs.tsx';
import { Part } from './gallery-part.tsx';
import { ada, ben, chloe, DayRows, dora, emil, everyone } from './gallery-today.tsx';

const FILTERS = [
  { label: 'Upcoming' },
  { label: 'Past' },
  { label: 'Needs my answer', count: 2 },
  { label: 'Hosting' },
  { label: 'Drafts', count: 1 },
];

export function ListsAndCards() {
  const formats = useFormats();
  const [filter, setFilter] = useState('Upcoming');
  const [participation, setParticipation] = useState<GivenParticipation | null>(null);
  const dateBadge = (day: number) => formats.dateBadge(`2026-12-${String(day).padStart(2, '0')}T09:00:00Z`);
  return (
    <>
      <div className="flex flex-col gap-3">
        <ChipRow label="Filter">
          {FILTERS.map((chip) => (
            <Chip
              key={chip.label}
              {...chip}
              active={chip.label === filter}
              onPress={() => setFilter(chip.label)}
            />
          ))}
        </ChipRow>
        <Tabs
          label="Sections of this outing"
          items={[
            { href: '#details', label: 'Details', active: true },
            { href: '#talk', label: 'Chat', count: 4, countLabel: '4 unread messages' },
            { href: '#notes', label: 'Notes' },
            { href: '#photos', label: 'Photos' },
            { href: '#activity', label: 'Activity' },
          ]}
        />
      </div>
      <Part title="Waiting for you" count={2}>
        <Card tone="tint" className="flex flex-col gap-3.5">
          <div className="flex items-center gap-3.5">
            <DateBadge parts={dateBadge(5)} label="Saturday 5 December" />
            <div>
              <h3 className="font-sans text-base tracking-normal">Winter hike to the hut</h3>
              <p className="text-sm text-soft">Dora asks you to come · 6 going</p>
            </div>
          </div>
          <ParticipationButtons
            about="Winter hike to the hut"
            value={participation}
            onParticipate={setParticipation}
          />
        </Card>
        <ParticipationButtons about="Lunch at the market" value="going" size="sm" onParticipate={() => {}} />
        <ParticipationButtons about="Film night" value="maybe" waiting onParticipate={() => {}} />
        <DayRows />
      </Part>
      <Part title="December">
        <CardGrid>
          <OutingCard
            href="#1"
            title="Winter hike to the hut"
            dateBadge={dateBadge(5)}
            date="Saturday 5 December"
            cover={{ template: 'hills-dawn', seed: 'hut' }}
            line="Sörenberg · 07:40 – 18:00"
            people={[dora, ben, chloe]}
            peopleLine="6 going"
            status="answer"
          />
          <OutingCard
            href="#2"
            title="Three days in Lisbon"
            dateBadge={dateBadge(12)}
            date="Saturday 12 December"
            cover={{ template: 'hills-lagoon', seed: 'lisbon' }}
            line="Alfama, Lisbon · 12 – 14 Dec"
            people={everyone}
            peopleLine="4 going, 1 maybe"
            status="set"
            mark={<Mark state="pending" />}
          />
          <OutingCard
            href="#3"
            title="Film night at Ben’s"
            dateBadge={dateBadge(19)}
            date="Saturday 19 December"
            cover={{ template: 'city-dusk', seed: 'film' }}
            line="Kreuzberg · 19:00"
            people={[ben, ada]}
            peopleLine="poll open"
            status="draft"
          />
          <OutingCard
            href="#4"
            title="Family walk, then soup and a very long afternoon of board games with everyone"
            dateBadge={dateBadge(27)}
            date="Sunday 27 December"
            cover={{ template: 'hills-meadow', seed: 'soup' }}
            line="Sihlwald · 11:00"
            people={[emil, ada]}
            peopleLine="canceled by Emil"
            status="canceled"
          />
          <OutingCard
            href="#5"
            title="Somewhere by the sea"
            dateBadge={null}
            date="no date yet"
            cover={{ seed: 'sea', template: 'sea-dusk' }}
            line="No place yet"
            status="draft"
            mark={<Mark state="failed" />}
          />
          <OutingCard
            href="#6"
            title="Snow, at last"
            dateBadge={dateBadge(30)}
            date="Wednesday 30 December"
            cover={{ seed: 'snow', template: 'snow-frost' }}
            line="Engelberg · all day"
            people={[chloe]}
            peopleLine="only Chloé so far"
            status="set"
            mark={<Mark state="refused" />}
          />
        </CardGrid>
      </Part>
    </>
  );
}
