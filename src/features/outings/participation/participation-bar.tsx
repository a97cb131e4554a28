/** Renders “Are you coming?” on the page of an outing or item, for everyone who can answer. */

import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAlone, mayCome } from '#contract/outings/membership/heads.ts';
import { type MembershipRow, type OutingRow, rowKey } from '#db/rows.ts';
import { BringOthers } from '#domain/outings/heads/bring-others.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { askedOf } from '#domain/outings/participation/asked.ts';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useParticipateWithRoom } from '#domain/outings/participation/use-participate-with-room.ts';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useParticipate } from '#sync/use-participate.ts';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { ShownOuting } from '../details/find-outing.ts';
import { RefusedPeople } from '../people/refused-people-list.tsx';
import { useOwnPlace } from '../people/use-own-place.ts';
import { InvitedBar } from './invited-bar.tsx';
import { ItemParticipation } from './item-participation.tsx';
import { ParticipationNote } from './participation-note.tsx';
import { WaitingLine } from './waiting-line.tsx';

const ParticipateInMore = lazy(() => import('../series/participate-in-more.tsx'));

/** Renders nothing if there is no question and no rejected change. */
export function ParticipationBar({ page }: { page: ShownOuting }) {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <RefusedPeople refused={page.refusedOfPeople.own} />
      <AskedBar page={page} />
    </div>
  );
}

function AskedBar({ page }: { page: ShownOuting }) {
  const { outing, root, place, rootId } = page;
  const { user } = useLoggedIn();
  const asked = askedOf({ outing, root, place, userId: user.id, now: useNow() });
  switch (asked.kind) {
    case 'nothing':
      return null;
    case 'shared':
      return root && <SharedBar root={root} />;
    case 'watching':
      return <Watching page={page} membership={asked.membership} />;
    case 'invited':
      return (
        <InvitedBar invitation={asked.invitation} rootId={rootId} title={(root ?? outing).attributes.title} />
      );
    case 'member':
      return outing.id === rootId ? (
        <WholeParticipation
          outing={outing}
          membership={asked.membership}
          again={asked.again}
          mayBring={page.permissions.bring}
        />
      ) : (
        <ItemParticipation key={outing.id} itemId={outing.id} membership={asked.membership} />
      );
  }
}

/** The host attends by default, so they are not asked. */
function WholeParticipation(props: MemberParticipationProps) {
  const t = useTranslations('people.answer');
  const [changes, setChanges] = useState(false);
  const { attributes } = props.membership;
  const isUsual = attributes.participation === 'going' && attributes.note === '' && isAlone(attributes);
  if (changes || attributes.role !== 'owner' || !isUsual || props.again)
    return <MemberParticipation {...props} />;
  return (
    <div id="answer" className="flex scroll-mt-4 items-center gap-2 text-set">
      <Check aria-hidden className="size-5 shrink-0" />
      <p className="grow font-medium">{t('hostIsIn')}</p>
      <Button size="sm" variant="plain" onClick={() => setChanges(true)}>
        {t('change')}
      </Button>
    </div>
  );
}

interface MemberParticipationProps {
  outing: OutingRow;
  membership: MembershipRow;
  again: boolean;
  mayBring: boolean;
}

function MemberParticipation({ outing, membership, again, mayBring }: MemberParticipationProps) {
  const t = useTranslations('people.answer');
  const words = useTranslations('participation');
  // The form of the note shows the result itself.
  const participate = useParticipate(() => {});
  const { id, outing_id: outingId, attributes } = membership;
  const { participation, note, role, adults, children } = attributes;
  const { give, dialog } = useParticipateWithRoom(outing, membership);
  const mark = useRowMark(rowKey('memberships', id));
  // Users on the waiting list have answered that they are going.
  const given = participation === 'waiting' ? 'going' : participation === 'pending' ? null : participation;
  return (
    <Card
      tone={again || given === null ? 'tint' : 'card'}
      id="answer"
      className="flex scroll-mt-4 flex-col gap-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md">{again ? t('again') : words('question')}</h2>
        <Mark state={mark} />
      </div>
      <ParticipationButtons
        // Nothing is selected until they confirm.
        value={again ? null : participation}
        waiting={mark === 'pending'}
        onParticipate={(wanted) => void give(wanted)}
      />
      {participation === 'waiting' && !again && (
        <WaitingLine outing={outing} heads={attributes} onFewer={() => void give('going')} />
      )}
      {given !== null && !again && mayCome(given) && (
        <BringOthers heads={{ adults, children }} mayGrow={mayBring} onDone={(heads) => give(given, heads)} />
      )}
      {given !== null && !again && (
        <ParticipationNote
          id={id}
          note={note}
          onSave={async (written, drafts) => {
            const answered = await participate({ outingId, participation: given, note: written, drafts });
            const isDone = answered.kind === 'answered' || answered.kind === 'declined';
            return isDone ? { kind: 'unchanged' } : answered;
          }}
        />
      )}
      {given !== null && !again && outing.attributes.series && role !== 'guest' && (
        <Suspense fallback={null}>
          <ParticipateInMore outing={outing} membership={membership} />
        </Suspense>
      )}
      {dialog}
    </Card>
  );
}

function Watching({ page, membership }: { page: ShownOuting; membership: MembershipRow }) {
  const t = useTranslations('people.answer');
  const { spectate } = useOwnPlace(page.rootId, membership.id);
  const mark = useRowMark(rowKey('memberships', membership.id));
  return (
    <Card tone="sunken" id="answer" className="flex scroll-mt-4 flex-wrap items-center gap-3">
      <p className="grow font-medium">{t('watching')}</p>
      <Mark state={mark} />
      {page.permissions.rejoin && (
        <Button size="sm" variant="card" onClick={() => void spectate(false)}>
          {t('rejoin')}
        </Button>
      )}
    </Card>
  );
}

/**
 * Shows users whom a contact list of the owner admits what they see, and how to participate.
 * @param root the outing itself, not an item of it
 */
function SharedBar({ root }: { root: OutingRow }) {
  const t = useTranslations('people.answer');
  const ways = useTranslations('preview');
  const personName = usePersonName();
  const { owner } = root.relations;
  return (
    <Card tone="tint" id="answer" className="flex scroll-mt-4 flex-wrap items-center gap-3">
      <Avatar person={personOf(owner)} />
      <h2 className="wrap-anywhere min-w-0 grow basis-40 text-md">
        {t('shared', { name: personName(owner) })}
      </h2>
      <LinkButton variant="primary" href={`/preview/outing/${root.id}`} className="max-md:grow">
        {ways(root.attributes.open_to_join ? 'join' : 'ask')}
      </LinkButton>
    </Card>
  );
}
