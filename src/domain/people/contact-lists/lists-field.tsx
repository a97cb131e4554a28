/** Edits for which contact lists something is meant: each with all lists below it. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { peopleInLists } from '#db/queries/people/people.ts';
import { listOfPerson } from '#db/rows.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Link } from '#ui/parts/link.tsx';
import { treeOf } from '../list-rows.ts';
import { useContactLists } from '../use-relation.ts';
import { ListChoice } from './list-choice.tsx';

export interface ListsFieldProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

export default function ListsField({ chosen, error, onChange }: ListsFieldProps) {
  const t = useTranslations('outings.form');
  const { db } = useLoggedIn();
  const lists = useContactLists();
  useSubscription(listOfPerson('people'));
  const tree = useMemo(() => treeOf(lists ?? []), [lists]);
  const all = useMemo(
    () => [...new Set(chosen.flatMap((id) => [...tree.within(id)]))].sort(),
    [tree, chosen],
  );
  const count = useLiveQuery(() => peopleInLists(db, all), [db, all.join()]);
  if (lists === undefined) return null;
  if (lists.length === 0) {
    return (
      <p className="text-sm text-soft">
        {t.rich('noLists', {
          lists: (chunks) => (
            <Link href="/contact-lists" className="font-semibold text-deep underline">
              {chunks}
            </Link>
          ),
        })}
      </p>
    );
  }
  const isIncluded = (id: string) => tree.above(id).some((above) => above !== id && chosen.includes(above));
  const turn = (id: string, on: boolean) =>
    onChange((on ? [...chosen, id] : chosen.filter((other) => other !== id)).sort());
  return (
    <fieldset aria-invalid={error !== undefined} className="flex flex-col gap-2">
      <legend className="sr-only">{t('lists')}</legend>
      <ul className="divide-y divide-line rounded-card border border-line">
        {lists.map((list) => (
          <li key={list.id}>
            <ListChoice
              list={list}
              chosen={chosen.includes(list.id)}
              included={isIncluded(list.id)}
              onTurn={(on) => turn(list.id, on)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {chosen.length > 0 && count !== undefined && (
        <p aria-live="polite" className="text-sm text-soft">
          {t('listsCount', { count })}
        </p>
      )}
    </fieldset>
  );
}
