/** Edits the details of an outing: only differences are sent. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutingChange } from '#contract/outings/outing/outing.ts';
import { newId } from '#db/new-id.ts';
import { openDatePollsOf } from '#db/queries/outings/polls.ts';
import type { OutingRow } from '#db/rows.ts';
import { endOf, repeatOf, updateOf } from '#domain/outings/recurrence/series-changes.ts';
import { useSeriesScope } from '#domain/outings/recurrence/use-series-scope.tsx';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import type { Change } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { askingIn } from '../form/asking.ts';
import { type CoverChoice, useSetCover } from '../form/cover-choice.ts';
import { type FormDrafts, OutingForm } from '../form/outing-form.tsx';
import { isNewRecurrence, recurrenceOf } from '../form/recurrence.ts';
import type { SaveRequest } from '../form/use-outing-form.ts';
import { changeBetween, valuesOf } from '../form/values.ts';
import { useSetLabel } from '../invite/use-set-label.ts';
import { invitingHref, outingHref } from '../outing-tab.ts';

export const editDraftName = (id: string) => `outing/${id}`;

interface EditTabProps {
  outing: OutingRow;
  /** The reader may set whether and how it repeats. */
  mayRepeat: boolean;
}

export function EditTab(props: EditTabProps) {
  const { id } = props.outing;
  const { db } = useLoggedIn();
  const polls = useLiveQuery(() => openDatePollsOf(db, id), [db, id]);
  return polls && <Editing {...props} isDateAsked={polls.length > 0} />;
}

function Editing({ outing, mayRepeat, isDateAsked }: EditTabProps & { isDateAsked: boolean }) {
  const t = useTranslations('outings');
  const sayIsSaved = useSavedToast();
  const router = useRouter();
  const mutateAll = useMutateAll();
  const setCover = useSetCover();
  const scopes = useSeriesScope();
  const { id, root_id, attributes } = outing;
  const setLabel = useSetLabel(outing);
  const toDetails = (href = outingHref(id)) => void router.navigate({ href, replace: true });
  const initial = {
    ...valuesOf(attributes, recurrenceOf(attributes)),
    finds_date: isDateAsked && attributes.starts_at === null,
  };
  const repeats = mayRepeat && outing.parent_id === null && attributes.status !== 'canceled';

  /** Returns the changes to store, for the chosen dates; null if the user changed their mind. */
  const changesFor = async (
    change: OutingChange,
    { values, baseValues }: Pick<SaveRequest, 'values' | 'baseValues'>,
  ): Promise<Change[] | null> => {
    const { recurrence } = values;
    const newRecurrence = repeats && isNewRecurrence(baseValues, values);
    const isChanged = Object.keys(change).length > 0;
    const starts_at = change.starts_at ?? attributes.starts_at;
    // A new recurrence cannot apply to a single date.
    const follows = newRecurrence && recurrence !== null && attributes.series != null;
    const scope = follows
      ? await scopes.ask(outing, 'recurrence', ['following'])
      : isChanged && attributes.status !== 'draft'
        ? await scopes.ask(outing, 'edit')
        : 'this';
    if (scope === null) return null;
    const others = await scopes.othersOf(outing);
    const changes: Change[] = isChanged ? [updateOf(outing, scope, change, others)] : [];
    if (newRecurrence && recurrence !== null && starts_at !== null)
      changes.push(repeatOf(outing, { id: newId(), recurrence, starts_at }, others.dates));
    if (newRecurrence && recurrence === null) changes.push(endOf(outing, others.dates));
    if (!isDateAsked) changes.push(...askingIn(id, values));
    return changes;
  };

  const save = async (request: SaveRequest, cover: CoverChoice, drafts: FormDrafts): Promise<SaveResult> => {
    const { intent, written, base } = request;
    const change = changeBetween(base, written);
    // A template that replaces a picture is part of the change.
    if (cover.kind === 'drawn') delete change.cover_template;
    const isLast = cover.kind === 'kept';
    const becomesSet = intent === 'set' && attributes.status === 'draft';
    const changes = await changesFor(becomesSet ? { ...change, status: 'set' } : change, request);
    if (changes === null) return { kind: 'stay' };
    let updated: SaveResult = { kind: 'unchanged' };
    if (changes.length > 0) {
      updated = await mutateAll(changes, { drafts: isLast ? [drafts.form] : [] });
      if (updated.kind !== 'stored') return updated;
    }
    const covered = await setCover({ id, root_id }, cover, written.cover_template, Object.values(drafts));
    return covered ?? updated;
  };
  return (
    <>
      <OutingForm
        kind="edit"
        draftName={editDraftName(id)}
        seed={id}
        rootId={root_id}
        initial={initial}
        picture={attributes.cover}
        status={attributes.status === 'draft' ? 'open' : attributes.status}
        repeats={repeats}
        setLabel={setLabel}
        asks={outing.parent_id !== null ? null : isDateAsked ? 'already' : 'not_yet'}
        save={save}
        onSaved={(intent) => {
          sayIsSaved(intent === 'set' ? t('isSet') : t('form.saved'));
          toDetails(intent === 'set' && outing.parent_id === null ? invitingHref(id) : undefined);
        }}
        onLeave={() => toDetails()}
      />
      {scopes.dialog}
    </>
  );
}
