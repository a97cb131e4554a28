/** Whether the reader comes to one item: as to the whole outing, or by an answer of its own. */

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { answerId } from '#contract/outings/answer/answer.ts';
import type { GivenAnswer } from '#contract/outings/membership/membership.ts';
import { answersOf } from '#db/queries/people/people.ts';
import { listInOuting, type MembershipRow, rowKey } from '#db/rows.ts';
import { AnswerButtons } from '#domain/outings/answers/answer-buttons.tsx';
import { useRowMark, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { AnswerNote } from './answer-note.tsx';
import { ownAnswer } from './answer-state.ts';

export function ItemAnswer({ itemId, membership }: { itemId: string; membership: MembershipRow }) {
  const t = useTranslations('people.answer');
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const rootId = membership.outing_id;
  useSubscription(listInOuting('answers', rootId));
  const answers = useLiveQuery(() => answersOf(db, rootId), [db, rootId]);
  const id = answerId(itemId, user.id);
  const mark = useRowMark(rowKey('answers', id));
  if (answers === undefined) return null;
  const own = ownAnswer(answers, itemId, user.id);

  const give = (participation: GivenAnswer | null, note: string, drafts: readonly string[] = []) =>
    mutate('answers.give', { id, outing_id: rootId, item_id: itemId, participation, note }, { drafts });
  const choose = async (participation: GivenAnswer | null, note: string) => {
    const result = await give(participation, note);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Card id="answer" className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md">{t('itemQuestion')}</h2>
        <Mark state={mark} />
      </div>
      <AnswerButtons
        value={own?.attributes.participation ?? membership.attributes.participation}
        waiting={mark === 'pending'}
        onAnswer={(participation) => void choose(participation, own?.attributes.note ?? '')}
      />
      {own?.attributes.participation ? (
        <>
          <AnswerNote
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
