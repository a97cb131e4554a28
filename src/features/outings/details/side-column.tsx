/** Shows participants and the last messages: below the head of the page, and from 1200 px next to all of it. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useMedia } from '#ui/device/use-media.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Card } from '#ui/parts/card.tsx';
import { MarkedName } from '#ui/parts/marked-name.tsx';
import { ParticipationBar } from '../participation/participation-bar.tsx';
import { type Entry, shows } from '../people/entries.ts';
import { usePeople } from '../people/use-people.ts';
import type { ShownOuting } from './find-outing.ts';
import { SaveCalendarFile } from './guest-menu.tsx';
import { PeopleLine } from './people-line.tsx';

/** Returns whether the page of an outing has two columns. The frame of guests has room for one. */
export function useHasColumns(isGuest: boolean): boolean {
  const isWide = useMedia('(width >= 75rem)');
  return isWide && !isGuest;
}

interface SideColumnProps {
  page: ShownOuting;
  isBeside: boolean;
  /** The last messages of the chat, which belongs to another feature. */
  lastMessages: (outingId: string) => ReactNode;
}

export function SideColumn({ page, isBeside, lastMessages }: SideColumnProps) {
  const line = <PeopleLine page={page} withFaces={!isBeside} />;
  return (
    <>
      <ParticipationBar page={page} />
      {page.role === 'guest' && <SaveCalendarFile outing={page.outing} />}
      {isBeside ? (
        <Card className="flex flex-col gap-1">
          {line}
          <FirstPeople page={page} />
        </Card>
      ) : (
        line
      )}
      {isBeside && page.permissions.seeChat && !page.unsent && lastMessages(page.rootId)}
    </>
  );
}

const SHOWN = 6;
/** Those going are first. */
const ORDER = ['going', 'maybe', 'waiting'] as const;

/** Shows some of those who are or may be going, each with their answer; the line above them opens the list of all. */
function FirstPeople({ page: { outing, rootId } }: { page: ShownOuting }) {
  const { entries } = usePeople(rootId, outing.id === rootId ? undefined : outing.id);
  const { going_count, maybe_count, waiting_count } = outing.relations.stats;
  const expected = Math.min(SHOWN, going_count + maybe_count + waiting_count);
  const shown = ORDER.flatMap((answer) => (entries ?? []).filter((entry) => shows(answer, entry)));
  return (
    // The same height before and after they are known.
    <ul style={{ minHeight: `${expected * ROW_REM}rem` }}>
      {shown.slice(0, SHOWN).map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

const ROW_REM = 2.75;

function Row({ entry }: { entry: Entry }) {
  const outings = useTranslations('outings');
  const words = useHeadWords();
  const { person } = entry;
  return (
    <li style={{ minHeight: `${ROW_REM}rem` }} className="flex items-center gap-3">
      <Avatar person={personOf(person)} size="sm" />
      <span dir="auto" className="follow-page min-w-0 grow truncate font-medium">
        <MarkedName person={person} />
      </span>
      {entry.kind === 'member' && (
        <span className="shrink-0 text-sm text-soft">
          {words.answerWith(outings(`participation.${entry.participation}`), entry.heads)}
        </span>
      )}
    </li>
  );
}
