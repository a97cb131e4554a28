/** Renders one thing: how many of it, who brings it, and whether it is settled. */

import { Check, Circle, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPartlyTaken, isSettled, takenBy, takenOf } from '#contract/outings/thing/thing.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { rowKey, type ThingRow as Thing } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import type { Permissions } from '#domain/outings/permissions.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { Checkbox } from '#ui/fields/choice-field.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { RefusedTake } from './refused-take.tsx';
import { TakeLine } from './take-line.tsx';
import { useThingActions } from './use-thing-actions.ts';

const { Component: EditThing, preload } = lazyOverlay(() => import('./edit-thing.tsx'));

export interface ThingRights {
  userId: string;
  permissions: Pick<Permissions, 'add' | 'edit' | 'manage' | 'vote'>;
}

interface ThingRowProps extends ThingRights {
  thing: Thing;
  highlighted: boolean;
  /** The reader's takes that were rejected. */
  refused: readonly Mutation[];
}

export function ThingRow({ thing, userId, permissions, highlighted, refused }: ThingRowProps) {
  const { id, relations } = thing;
  const isAuthor = relations.author.id === userId;
  const takesPart = permissions.vote;
  const mayTick = permissions.manage || (takesPart && (isAuthor || takenBy(thing, userId) > 0));
  const mayChange = permissions.edit || (takesPart && isAuthor);
  const mark = useRowMark(rowKey('things', id));
  const { engine } = useSync();
  return (
    <li
      id={id}
      className={`px-3.5 pt-1 pb-2 transition-colors duration-500 md:pb-1 ${highlighted ? 'bg-tint' : ''}`}
    >
      <div className="flex flex-wrap items-center md:flex-nowrap md:gap-3">
        <div className="flex min-w-0 grow basis-4/5 items-start gap-2 md:basis-auto">
          {/* A partly taken thing cannot be ticked. */}
          <What thing={thing} mayTick={mayTick && !isPartlyTaken(thing)} />
          <span className="flex min-h-11 items-center">
            <Mark state={mark} compact />
          </span>
        </div>
        {mayChange && (
          <div className="-me-2.5 self-start md:order-last">
            <ThingMenu thing={thing} />
          </div>
        )}
        <TakeLine
          thing={thing}
          userId={userId}
          mayTake={takesPart}
          takers={<Takers thing={thing} userId={userId} />}
          // A new choice replaces the rejected one.
          onTake={() => {
            for (const { id: change } of refused) void engine.discard(change);
          }}
        />
      </div>
      {refused.map((mutation) => (
        <RefusedTake key={mutation.id} mutation={mutation} thing={thing} userId={userId} />
      ))}
    </li>
  );
}

/** Its name and number; a box to tick for users who may. */
function What({ thing, mayTick }: { thing: Thing; mayTick: boolean }) {
  const t = useTranslations('things');
  const { tick } = useThingActions(thing);
  const { name, quantity } = thing.attributes;
  const done = isSettled(thing);
  const words = (
    <span className={done ? 'text-soft line-through decoration-1' : ''}>
      <bdi className="wrap-anywhere font-semibold">{name}</bdi>
      {quantity > 1 && (
        <>
          {' '}
          <span className="tabular whitespace-nowrap text-soft">{t('amount', { count: quantity })}</span>
        </>
      )}
    </span>
  );
  if (mayTick)
    return (
      <Checkbox
        label={words}
        checked={done}
        onChange={(checked) => void tick(checked)}
        className="min-w-0 grow"
      />
    );
  const Icon = done ? Check : Circle;
  return (
    <p className="flex min-h-11 min-w-0 grow items-start gap-3 py-[11px] leading-[22px]">
      <span className="grid h-[22px] w-[22px] shrink-0 place-items-center">
        <Icon
          aria-hidden
          className={done ? 'size-[18px] text-set' : 'size-2 text-faint'}
          strokeWidth={2.25}
        />
      </span>
      {words}
      {done && <span className="sr-only">, {t('done')}</span>}
    </p>
  );
}

const DISCS = 3;

/** Shows who brings it, with several how many each, and what is left. */
function Takers({ thing, userId }: { thing: Thing; userId: string }): ReactNode {
  const t = useTranslations('things');
  const formats = useFormats();
  const personName = usePersonName();
  const { takers } = thing.relations;
  const { quantity } = thing.attributes;
  const left = quantity - takenOf(thing);
  if (takers.length === 0)
    return isSettled(thing) ? <span /> : <span className="text-sm text-soft">{t('nobody')}</span>;
  const names = takers.map(({ user, quantity: count }) => {
    const name = user.id === userId ? t('you') : personName(user);
    return quantity > 1 ? t('takerCount', { name: `\u2068${name}\u2069`, count }) : `\u2068${name}\u2069`;
  });
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden>
        <AvatarStack people={takers.slice(0, DISCS).map(({ user }) => personOf(user))} size="xs" total={0} />
      </span>
      <span className="line-clamp-2 min-w-0 text-sm text-soft">
        <span className="sr-only">{t('broughtBy')} </span>
        {formats.list(names)}
        {left > 0 && <span className="whitespace-nowrap"> · {t('left', { count: left })}</span>}
      </span>
    </span>
  );
}

function ThingMenu({ thing }: { thing: Thing }) {
  const t = useTranslations('things');
  const { remove } = useThingActions(thing);
  const [isEditing, setEditing] = useState(false);
  const label = t('menu', { name: thing.attributes.name });
  return (
    <>
      <Menu
        label={label}
        items={[
          { id: 'edit', label: t('edit.action'), icon: Pencil, onSelect: () => setEditing(true) },
          'line',
          {
            id: 'delete',
            label: t('delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            onPointerEnter={() => {
              props.onPointerEnter();
              preload();
            }}
            icon={Ellipsis}
            label={label}
            className="text-soft!"
          />
        )}
      />
      {isEditing && (
        <Suspense>
          <EditThing thing={thing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
