/** Chooses the part of the outing that a message shows: one of its polls, or the outing or an item of its program. */
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { thingsToShow } from '#db/queries/chat/shown-things.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ThingFace } from '../../../shown/shown-card.tsx';

interface ChooseThingProps {
  outingId: string;
  kind: 'poll' | 'outing';
  onChoose: (subject: MessageSubject) => void;
  onClose: () => void;
}

export function ChooseThing({ outingId, kind, onChoose, onClose }: ChooseThingProps) {
  const t = useTranslations('chat.attach');
  const { db } = useLoggedIn();
  const things = useLiveQuery(() => thingsToShow(db, outingId, kind), [db, outingId, kind]);
  return (
    <Dialog open onClose={onClose} title={t(`choose.${kind}`)} width="sm">
      {things === undefined ? (
        <ListSkeleton rows={3} />
      ) : things.length === 0 ? (
        <EmptyState drawing="notes">{t(`none.${kind}`)}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {things.map((thing) => (
            <li key={thing.row.id}>
              <button
                type="button"
                onClick={() => onChoose({ kind, id: thing.row.id })}
                className="flex min-h-16 w-full items-center gap-3 rounded-option p-2 text-start transition-colors hover:bg-sunken"
              >
                <ThingFace thing={thing} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
