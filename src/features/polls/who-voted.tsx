/** Shows who voted for what. The first few voters are on the device; the dialog fetches all names. */

import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { isDatePoll, votesIn } from '#db/queries/outings/polls.ts';
import type { PollRow } from '#db/rows.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { GuestsApart } from '#domain/people/guests-apart.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { MarkedName } from '#ui/parts/marked-name.tsx';
import { VoteBadge } from './dates/vote-marks.tsx';
import { type Voter, votersOf } from './voters.ts';

interface WhoVotedProps {
  poll: PollRow;
  /** The root outing, whose members vote. */
  rootId: string;
  open: boolean;
  onClose: () => void;
}

export function WhoVoted({ poll, rootId, open, onClose }: WhoVotedProps) {
  const t = useTranslations('polls');
  return (
    <Dialog open={open} onClose={onClose} title={t('whoVoted')}>
      <AllVoters poll={poll} rootId={rootId} />
    </Dialog>
  );
}

/** Requested again when the votes change while the dialog is open. */
function useVotes({ id, relations }: PollRow) {
  const version = Math.max(0, ...relations.options.map(({ attributes }) => attributes.fetched_at_timestamp));
  const input = { params: { poll_id: id }, query: { per_page: PER_PAGE_MAX }, body: undefined };
  return useKeptResponse('polls.optionVotes', input, version);
}

function AllVoters({ poll, rootId }: Pick<WhoVotedProps, 'poll' | 'rootId'>) {
  const t = useTranslations('polls');
  const questionOf = usePollQuestion();
  const { kept, again } = useVotes(poll);
  const { user } = useLoggedIn();
  const { username, name, avatar } = user.attributes;
  const me: Person = { id: user.id, username, name, avatar };
  const votes = kept.kind === 'known' ? kept.response.data : [];
  const trouble = kept.kind === 'known' ? kept.trouble : kept.kind;
  const chosen = votesIn(poll);
  const dateWordsOf = useDateWords(poll.attributes.timezone);
  const groups = poll.relations.options.map((option) => {
    const own = chosen.get(option.id);
    const reader = { id: me.id, own: own === undefined ? null : { person: me, vote: own } };
    const title = isDatePoll(poll) ? dateWordsOf(option.attributes).full : option.attributes.text;
    return { option, title, ...votersOf(poll, option, votes, reader) };
  });
  const incomplete = groups.some(({ more }) => more > 0);
  const people = groups.flatMap(({ voters }) => voters.map(({ person }) => person));
  return (
    <div className="flex flex-col gap-5">
      <p className="break-words text-soft">{questionOf(poll.attributes)}</p>
      <KeptAge kept={kept} />
      {incomplete && trouble === 'offline' && (
        <p role="status" className="text-sm text-soft">
          {t('moreWhenOnline')}
        </p>
      )}
      {incomplete && (trouble === 'failed' || trouble === 'hidden') && (
        <LoadError onRetry={again}>{t('namesNotLoaded')}</LoadError>
      )}
      <GuestsApart rootId={rootId} people={people}>
        {groups.map(({ option, title, voters, more }) => (
          <Group
            key={option.id}
            title={title}
            count={option.relations.stats.votes_count}
            voters={voters}
            showsVotes={isDatePoll(poll)}
            more={more}
          />
        ))}
      </GuestsApart>
    </div>
  );
}

interface GroupProps {
  title: string;
  count: number;
  voters: readonly Voter[];
  /** Whether to show each vote, because the group does not imply it. */
  showsVotes: boolean;
  more: number;
}

function Group({ title, count, voters, showsVotes, more }: GroupProps) {
  const t = useTranslations('polls');
  const { user } = useLoggedIn();
  return (
    <section>
      <h3 className="flex gap-2 text-base">
        <span className="min-w-0 break-words">{title}</span>
        {count > 0 && <span className="tabular font-normal text-soft">{count}</span>}
      </h3>
      {count === 0 ? (
        <p className="pt-1 text-sm text-soft">{t('noVotes')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {voters.map(({ person, vote }) => (
            <ListRow
              key={person.id}
              {...(person.username !== '' && { href: profileHref(person.username) })}
              leading={<Avatar person={personOf(person)} />}
              trailing={showsVotes && <VoteBadge vote={vote} />}
              title={
                <MarkedName
                  person={person}
                  words={person.id === user.id ? t('you', { name: person.name }) : undefined}
                />
              }
            />
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-1 text-sm text-soft">{t('more', { count: more })}</p>}
    </section>
  );
}
