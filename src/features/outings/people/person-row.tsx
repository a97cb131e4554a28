/** Renders one person of the list: name, answer, and the reader's actions for them. */

import { Check, Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type RowKey, rowKey } from '#db/rows.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { MarkedName } from '#ui/parts/marked-name.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { Entry } from './entries.ts';
import type { PeopleActions } from './use-people-actions.ts';

interface PersonRowProps {
  entry: Entry;
  /** The menu of the person; empty if the reader may do nothing. */
  menu: readonly MenuAction[];
  /** Only for users who may answer requests. */
  onRequest: PeopleActions['answerRequest'] | undefined;
  /** Called when the user follows the link to the person. */
  onFollow: (href: string) => void;
}

const keyOf = (entry: Entry): RowKey => {
  switch (entry.kind) {
    case 'member':
      return rowKey('memberships', entry.id);
    case 'invited':
      return rowKey('outingInvitations', entry.id);
    case 'request':
      return rowKey('outingRequests', entry.id);
  }
};

export function PersonRow({ entry, menu, onRequest, onFollow }: PersonRowProps) {
  const t = useTranslations('people.list');
  const outings = useTranslations('outings');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const mark = useRowMark(keyOf(entry));
  const { person } = entry;
  const href = profileHref(person.username);
  const own = person.id === user.id ? outings('you', { name: person.name }) : undefined;
  return (
    <div className="flex min-h-14 items-center gap-3 border-line border-b py-2.5">
      <Avatar person={personOf(person)} />
      <div className="min-w-0 grow">
        {person.username === '' ? (
          <p dir="auto" className={`follow-page font-semibold ${person.name === '' ? 'text-soft' : ''}`}>
            <MarkedName person={person} words={own} />
          </p>
        ) : (
          <Link
            href={href}
            dir="auto"
            onClick={(event) => {
              // With one of these keys, the browser opens it elsewhere.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onFollow(href);
            }}
            className="follow-page target block max-w-full truncate font-semibold hover:underline"
          >
            <MarkedName person={person} words={own} />
          </Link>
        )}
        <Line entry={entry} />
      </div>
      <Mark state={mark} compact />
      {entry.kind === 'request' && onRequest && (
        <div className="flex shrink-0 gap-1">
          <IconButton
            icon={X}
            label={t('declineRequest', { name: personName(person) })}
            onClick={() => void onRequest(entry.request, false)}
          />
          <IconButton
            icon={Check}
            variant="primary"
            label={t('acceptRequest', { name: personName(person) })}
            onClick={() => void onRequest(entry.request, true)}
          />
        </div>
      )}
      {menu.length > 0 && (
        <Menu
          label={t('menuOf', { name: personName(person) })}
          items={menu}
          trigger={(props) => (
            <IconButton
              {...props}
              icon={Ellipsis}
              label={t('menuOf', { name: personName(person) })}
              className="-me-2.5"
            />
          )}
        />
      )}
    </div>
  );
}

/** Shows the participation, with how many, and the person's note. */
function Line({ entry }: { entry: Entry }): ReactNode {
  const words = useHeadWords();
  const t = useTranslations('people.list');
  const outings = useTranslations('outings');
  const personName = usePersonName();
  switch (entry.kind) {
    case 'request':
      return <Words>{entry.line || t('asks')}</Words>;
    case 'invited': {
      const { inviter } = entry.invitation.relations;
      if (entry.participation === 'not_going') return <Words>{outings('participation.not_going')}</Words>;
      return <Words>{inviter ? t('isInvitedBy', { name: personName(inviter) }) : t('isInvited')}</Words>;
    }
    case 'member': {
      if (entry.role === 'spectator') return null;
      const answer = words.answerWith(outings(`participation.${entry.participation}`), entry.heads);
      const said = entry.note === '' ? answer : t('answerWithNote', { answer, note: entry.note });
      return <Words>{entry.unconfirmed ? t('unconfirmed', { said }) : said}</Words>;
    }
  }
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="follow-page wrap-anywhere text-sm text-soft">
      {children}
    </p>
  );
}
