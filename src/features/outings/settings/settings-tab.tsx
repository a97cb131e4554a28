/** The settings of an outing: who sees it, who can join, and what members may do. Only differences are sent. */

import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CAPACITY_MAX } from '#contract/base/limits.ts';
import { listsChosenFor } from '#db/queries/people/people.ts';
import type { OutingRow } from '#db/rows.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { updateOf } from '#domain/outings/repeat/series-changes.ts';
import { useSeriesScope } from '#domain/outings/repeat/use-series-scope.tsx';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import type { Change } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { PermissionFields } from '../form/permission-fields.tsx';
import { PrivacyField } from '../form/privacy-field.tsx';
import { choiceOf } from '../form/use-create.ts';
import { outingHref } from '../outing-tab.ts';
import { SettingsValues, sameSettings, settingsChange, settingsOf } from './values.ts';

const SettingsDraft = v.object({ base: SettingsValues, values: SettingsValues });
type SettingsDraft = v.InferOutput<typeof SettingsDraft>;

const settingsDraftName = (id: string) => `outing/${id}/settings`;

/** Opens once it is known whether a draft is stored. */
export function SettingsTab({ outing }: { outing: OutingRow }) {
  const draft = useFormDraft(settingsDraftName(outing.id), SettingsDraft);
  const { db } = useLoggedIn();
  const chosen = useLiveQuery(() => listsChosenFor(db, outing.id), [db, outing.id]);
  if (draft.kept.kind === 'looking' || chosen === undefined) return null;
  const isRestored = draft.kept.kind === 'found';
  const initial = settingsOf(outing.attributes, chosen);
  // The form keeps its first values: changes of others must not overwrite the input.
  const start = draft.kept.kind === 'found' ? draft.kept.values : { base: initial, values: initial };
  return <SettingsForm outing={outing} draft={draft} start={start} chosen={chosen} isRestored={isRestored} />;
}

interface SettingsFormProps {
  outing: OutingRow;
  draft: FormDraft<SettingsDraft>;
  start: SettingsDraft;
  /** The lists that are chosen for it now. */
  chosen: readonly string[];
  isRestored: boolean;
}

function SettingsForm({ outing, draft, start, chosen, isRestored }: SettingsFormProps) {
  const t = useTranslations('outings.settingsTab');
  const words = useTranslations('outings.form');
  const { id } = outing;
  const router = useRouter();
  const mutateAll = useMutateAll();
  const { user } = useLoggedIn();
  const isOwner = outing.relations.owner.id === user.id;
  const notStored = useNotStored();
  const scopes = useSeriesScope();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(start.base);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Partial<Record<keyof SettingsValues, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** Counts failed submissions, so that focus moves to the first error each time. */
  const [refusals, setRefusals] = useState(0);
  const saved = useRef(false);
  const isDirty = !sameSettings(values, base);

  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
  }, [refusals]);

  const change = (part: Partial<SettingsValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    setProblem(null);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
    );
    if (sameSettings(next, base)) void draft.drop();
    else draft.store({ base, values: next });
  };
  const discard = async () => {
    const fresh = settingsOf(outing.attributes, chosen);
    setBase(fresh);
    setValues(fresh);
    setErrors({});
    setProblem(null);
    await draft.drop();
  };
  const refuse = (messages: typeof errors, general: string) => {
    setErrors(messages);
    setProblem(general);
    setRefusals((count) => count + 1);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || saved.current) return;
    const checked = settingsChange(base, values, {
      limit: t('limitRule', { max: CAPACITY_MAX }),
      lists: isOwner ? words('chooseLists') : null,
      say: sayIssue,
    });
    if (checked.kind === 'unfit') return refuse(checked.errors, words('someErrors'));
    setSaving(true);
    try {
      const changes: Change[] = [];
      // The lists first: nobody sees it meanwhile who is not meant to.
      if (values.privacy === 'lists' && !sameValue(values.list_ids, base.list_ids))
        changes.push(choiceOf(id, values.list_ids, chosen));
      if (Object.keys(checked.settings).length > 0) {
        const scope = await scopes.ask(outing, 'edit');
        if (scope === null) return;
        changes.push(
          scope === 'this'
            ? { name: 'outings.configure', args: { id, settings: checked.settings } }
            : updateOf(outing, scope, checked.settings, await scopes.othersOf(outing)),
        );
      }
      if (changes.length > 0) {
        const result = await mutateAll(changes, { drafts: [draft.name] });
        if (result.kind !== 'stored') return refuse({}, notStored(result));
      }
      saved.current = true;
      await draft.drop();
      toast.success(words('saved'));
      await router.navigate({ href: outingHref(id), replace: true });
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(event);
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col not-has-[p]:-mb-4 [&>:not(:empty)~:not(:empty)]:mt-3">
        <RestoredLine shown={isRestored && isDirty} onDiscard={() => void discard()} />
        <FormError>{problem}</FormError>
      </div>
      <PrivacyField
        privacy={values.privacy}
        {...(isOwner && {
          lists: {
            chosen: values.list_ids,
            error: errors.list_ids,
            onChange: (list_ids) => change({ list_ids }),
          },
        })}
        onChange={(privacy) => change({ privacy })}
      />
      <Card className="flex flex-col gap-3">
        <h2 className="text-md">{t('whoComes')}</h2>
        <div className="divide-y divide-line">
          <Switch
            label={t('openToJoin')}
            hint={t(values.open_to_join ? 'openHint' : 'askHint')}
            checked={values.open_to_join}
            onChange={(open_to_join) => change({ open_to_join })}
          />
          <Switch
            label={t('showsPeople')}
            hint={t('showsPeopleHint')}
            checked={values.shows_people}
            onChange={(shows_people) => change({ shows_people })}
          />
        </div>
        <TextField
          label={t('limit')}
          hint={t('limitHint')}
          optional
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          value={values.capacity}
          error={errors.capacity}
          onChange={(capacity) => change({ capacity })}
        />
      </Card>
      <PermissionFields values={values} change={change} />
      <div className="flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end">
        <Button type="submit" variant="primary" size="lg" pending={saving}>
          {words('save')}
        </Button>
      </div>
      <LeaveGuard form={{ isDirty, isSaved: () => saved.current, discard }} />
    </form>
  );
}
