/**
 * Shows the participants in a line of the page: the first few and the counts; it opens the list of all. Next to it,
 * Invite.
 */

import { ChevronRight, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import { requestsOf } from '#db/queries/people/people.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useJustJoined } from '../participation/use-just-joined.ts';
import { type Entry, shows } from '../people/entries.ts';
import { RefusedPeople } from '../people/refused-people-list.tsx';
import { usePeople } from '../people/use-people.ts';
import type { ShownOuting } from './find-outing.ts';
import { usePageDialogs } from './page-dialogs.tsx';

interface PeopleLineProps {
  page: ShownOuting;
  /** Shows the first few; off where their names follow. */
  withFaces?: boolean;
}

export function PeopleLine({ page, withFaces = true }: PeopleLineProps) {
  const t = useTranslations('people.line');
  const { outing, rootId, permissions } = page;
  const dialogs = usePageDialogs();
  const isRoot = outing.id === rootId;
  const joined = useJustJoined(page);
  const mayInvite = isRoot && permissions.invite && outing.attributes.status !== 'canceled';
  return (
    <div id="people" className={`flex scroll-mt-4 flex-col gap-2 ${joined}`}>
      <div className="flex items-center gap-2">
        {isRoot ? (
          <OfOuting outing={outing} withFaces={withFaces} />
        ) : (
          <OfItem rootId={rootId} itemId={outing.id} withFaces={withFaces} />
        )}
        {mayInvite && (
          <Button size="sm" icon={UserPlus} onClick={dialogs.openInvite}>
            {t('invite')}
          </Button>
        )}
      </div>
      {isRoot && permissions.managePeople && <Requests rootId={rootId} />}
      {isRoot && <RefusedPeople refused={page.refusedOfPeople.ofOthers} />}
    </div>
  );
}

function OfOuting({ outing: { relations }, withFaces }: { outing: OutingRow; withFaces: boolean }) {
  const { maybe_count, waiting_count, spectators_count } = relations.stats;
  const counts = useCountWords({
    going: goingHeads(relations.stats),
    maybe: maybe_count,
    waiting: waiting_count,
    watching: spectators_count,
  });
  const parts = useHeadWords().goingParts(relations.stats);
  return <Line people={withFaces ? relations.people : NO_PEOPLE} counts={counts} parts={parts} />;
}

/** Counted on the device, because the answers to items are there. */
function OfItem({ rootId, itemId, withFaces }: { rootId: string; itemId: string; withFaces: boolean }) {
  const { entries = [] } = usePeople(rootId, itemId);
  const going = entries.filter((entry) => shows('going', entry));
  const maybe = entries.filter((entry) => shows('maybe', entry));
  const counts = useCountWords({
    going: going.length,
    maybe: maybe.length,
    waiting: 0,
    watching: 0,
  });
  const people = withFaces ? going.map(({ person }: Entry) => person) : NO_PEOPLE;
  return <Line people={people} counts={counts} parts={null} />;
}

const NO_PEOPLE: LineProps['people'] = [];

interface LineProps {
  people: readonly { id: string; name: string; avatar: string | null }[];
  counts: readonly string[];
  /** A breakdown of those going, if children are among them. */
  parts: string | null;
}

function Line({ people, counts, parts }: LineProps) {
  const outings = useTranslations('outings');
  const dialogs = usePageDialogs();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={outings('seePeople', {
        counts: [...counts, ...(parts === null ? [] : [parts])].join(' · '),
      })}
      onClick={() => dialogs.openPeople('all')}
      className="-ms-2 flex min-h-11 min-w-0 grow items-center gap-3 rounded-option px-2 text-start hover:bg-sunken"
    >
      <AvatarStack people={people.slice(0, 5).map(personOf)} max={5} total={0} />
      <span className="tabular flex min-w-0 grow flex-wrap gap-x-1 text-sm text-soft">
        {counts.map((words, index) => (
          <span key={words}>
            {words}
            {index < counts.length - 1 && ' ·'}
          </span>
        ))}
        {parts !== null && <span className="basis-full text-xs">{parts}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </button>
  );
}

interface Counts {
  going: number;
  maybe: number;
  waiting: number;
  watching: number;
}

/** “4 going”, “1 maybe”, “2 watching” */
function useCountWords({ going, maybe, waiting, watching }: Counts): string[] {
  const t = useTranslations('outingCard');
  return [
    t('going', { count: going }),
    maybe > 0 && t('maybe', { count: maybe }),
    waiting > 0 && t('waiting', { count: waiting }),
    watching > 0 && t('watching', { count: watching }),
  ].filter((words) => words !== false);
}

/** For users who answer them. */
function Requests({ rootId }: { rootId: string }) {
  const t = useTranslations('people.line');
  const { db } = useLoggedIn();
  const dialogs = usePageDialogs();
  useSubscription(listInOuting('outingRequests', rootId));
  const count = useLiveQuery(async () => (await requestsOf(db, rootId)).length, [db, rootId]) ?? 0;
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => dialogs.openPeople('requests')}
      className="flex min-h-11 items-center gap-2 rounded-option bg-tint px-3.5 py-2 text-start font-semibold text-deep text-sm hover:bg-tint-strong"
    >
      <span className="grow">{t('requests', { count })}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </button>
  );
}
