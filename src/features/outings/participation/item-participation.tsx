/**
 * Shows whether the reader attends one item: with their answer to the whole outing, or with a participation for the
 * item.
 */

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { participationsOf } from '#db/queries/people/people.ts';
import { listInOuting, type MembershipRow, rowKey } from '#db/rows.ts';
import { ownParticipation } from '#domain/outings/participation/asked.ts';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useRowMark, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ParticipationNote } from './participation-note.tsx';

export function ItemParticipation({ itemId, membership }: { itemId: string; membership: MembershipRow }) {
  const t = useTranslations('people.answer');
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const rootId = membership.outing_id;
  useSubscription(listInOuting('answers', rootId));
  const participations = useLiveQuery(() => participationsOf(db, rootId), [db, rootId]);
  const id = itemParticipationId(itemId, user.id);
  const mark = useRowMark(rowKey('answers', id));
  if (participations === undefined) return null;
  const own = ownParticipation(participations, itemId, user.id);

  const give = (participation: GivenParticipation | null, note: string, drafts: readonly string[] = []) =>
    mutate('answers.give', { id, outing_id: rootId, item_id: itemId, participation, note }, { drafts });
  const choose = async (participation: GivenParticipation | null, note: string) => {
    const result = await give(participation, note);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Card id="answer" className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md">{t('itemQuestion')}</h2>
        <Mark state={mark} />
      </div>
      <ParticipationButtons
        value={own?.attributes.participation ?? membership.attributes.participation}
        waiting={mark === 'pending'}
        onParticipate={(participation) => void choose(participation, own?.attributes.note ?? '')}
      />
      {own?.attributes.participation ? (
        <>
          <ParticipationNote
            id={id}
            note={own.attributes.note}
            onSave={(note, drafts) => give(own.attributes.participation, note, drafts)}
          />
          <Button
            variant="plain"
            size="sm"
            icon={RotateCcw}
            className="self-start"
            onClick={() => void choose(null, '')}
          >
            {t('asWhole')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-soft">{t('isAsWhole')}</p>
      )}
    </Card>
  );
}
