/** Renders the dates of a poll with all answers: cards on a phone, a grid of people and dates if there is room. */

import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { instantOf } from '#contract/time/instants.ts';
import { votesIn } from '#db/queries/outings/polls.ts';
import type { PollRow } from '#db/rows.ts';
import { useBusyDates } from '#domain/dates/use-busy-dates.ts';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { GuestsApart } from '#domain/people/guests-apart.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useIsWide } from '#ui/device/use-media.ts';
import { bestDates, countsOf } from './best-dates.ts';
import { DateCards } from './date-cards.tsx';
import type { DateEntry, OnVote } from './date-entry.ts';
import { BusyLegend } from './date-notes.tsx';
import { busyWithoutVote, othersVotes, withBusy } from './people-votes.ts';
import { useBusyMembers } from './use-busy-members.ts';
import { VoteGrid } from './vote-grid.tsx';

interface DateVotesProps {
  poll: PollRow;
  /** The root outing, whose members answer. */
  rootId: string;
  /** Left out if the reader may no longer answer. */
  onVote: OnVote | undefined;
  /** The outing whose members' busy times the reader may see; null for none. */
  busyOf: string | null;
}

export function DateVotes({ poll, rootId, onVote, busyOf }: DateVotesProps) {
  const { user } = useLoggedIn();
  const isWide = useIsWide();
  const questionOf = usePollQuestion();
  const { attributes, relations } = poll;
  const wordsOf = useDateWords(attributes.timezone);
  const busy = useBusyDates(poll);
  const busyMembers = useBusyMembers(poll, busyOf);
  const others = useMemo(
    () => withBusy(othersVotes(poll, user.id), busyMembers),
    [poll, user.id, busyMembers],
  );
  const dates = useMemo(() => {
    const { attributes, relations } = poll;
    const own = votesIn(poll);
    const best = bestDates(relations.options);
    const standingOf = (id: string) =>
      attributes.chosen_option_id === id ? 'chosen' : best.has(id) ? 'best' : 'none';
    return relations.options
      .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
      .map(
        (option): DateEntry => ({
          option,
          words: wordsOf(option.attributes),
          counts: countsOf(option),
          standing: standingOf(option.id),
          own: own.get(option.id) ?? null,
          busy: busy.get(option.id) ?? [],
          othersBusy: busyWithoutVote(others, option.id),
        }),
      );
  }, [poll, wordsOf, busy, others]);
  const { username, name, avatar } = user.attributes;
  const me = { id: user.id, username, name, avatar };
  return (
    <div className="flex flex-col gap-2">
      <ZoneLine poll={poll} />
      <GuestsApart rootId={rootId} people={relations.people ?? []}>
        {isWide ? (
          <>
            <VoteGrid
              question={questionOf(attributes)}
              dates={dates}
              me={me}
              others={others}
              onVote={onVote}
            />
            {dates.some(({ othersBusy }) => othersBusy.length > 0) && <BusyLegend />}
          </>
        ) : (
          <DateCards
            question={questionOf(attributes)}
            dates={dates}
            people={relations.people ?? []}
            onVote={onVote}
          />
        )}
      </GuestsApart>
    </div>
  );
}

/** Options are in the order in which they were added; readers look for a day. */
const timeOf = ({ attributes: { starts_at, ends_at } }: DateEntry['option']) =>
  `${starts_at}/${ends_at ?? ''}`;

/** “Times in Lisbon time”, if the reader's clock shows others. */
function ZoneLine({ poll: { attributes, relations } }: { poll: PollRow }) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const { timezone } = attributes;
  const [first] = relations.options;
  const starts_at = first?.attributes.starts_at ?? null;
  if (timezone === null || starts_at === null) return null;
  const instant = instantOf(starts_at, timezone);
  if (formats.sameClock(instant, timezone)) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <Globe aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t('zone', { zone: formats.zone(timezone, instant) })}
    </p>
  );
}
