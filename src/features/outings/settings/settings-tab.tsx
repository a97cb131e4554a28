/** Renders the settings of an outing: who sees it, who can join, and what members may do. Only differences are sent. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CAPACITY_MAX } from '#contract/base/limits.ts';
import { listsChosenFor } from '#db/queries/people/people.ts';
import type { OutingRow } from '#db/rows.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { updateOf } from '#domain/outings/recurrence/series-changes.ts';
import { useSeriesScope } from '#domain/outings/recurrence/use-series-scope.tsx';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { useValidationWords } from '#forms/validation-words.ts';
import type { Change } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { PermissionFields } from '../form/permission-fields.tsx';
import { PrivacyField } from '../form/privacy-field.tsx';
import { choiceOf } from '../form/use-create.ts';
import { outingHref } from '../outing-tab.ts';
import { SettingsValues, sameSettings, settingsChange, settingsOf } from './values.ts';

const shape = valuesWithBase(SettingsValues);

export function SettingsTab({ outing }: { outing: OutingRow }) {
  const { db } = useLoggedIn();
  const chosen = useLiveQuery(() => listsChosenFor(db, outing.id), [db, outing.id]);
  return chosen && <SettingsForm outing={outing} chosen={chosen} />;
}

interface SettingsFormProps {
  outing: OutingRow;
  /** The lists currently chosen for it. */
  chosen: readonly string[];
}

function SettingsForm({ outing, chosen }: SettingsFormProps) {
  const t = useTranslations('outings.settingsTab');
  const words = useTranslations('outings.form');
  const forms = useTranslations('forms');
  const { id } = outing;
  const router = useRouter();
  const mutateAll = useMutateAll();
  const { user } = useLoggedIn();
  const isOwner = outing.relations.owner.id === user.id;
  const scopes = useSeriesScope();
  const { sayIssue } = useValidationWords();
  const form = useDraftForm({
    name: `outing/${id}/settings`,
    shape,
    first: settingsOf(outing.attributes, chosen),
    isTouched: (values, base) => !sameSettings(values, base),
    check(values, base) {
      const checked = settingsChange(base, values, {
        limit: t('limitInvalid', { max: CAPACITY_MAX }),
        lists: isOwner ? words('chooseLists') : null,
        say: sayIssue,
      });
      return checked.kind === 'valid'
        ? { kind: 'valid', output: { settings: checked.output, values, base } }
        : { ...checked, form: forms('someErrors') };
    },
    async save({ settings, values, base }, drafts) {
      const changes: Change[] = [];
      // The lists first: in the meantime, no one sees it who should not.
      if (values.privacy === 'lists' && !sameValue(values.list_ids, base.list_ids))
        changes.push(choiceOf(id, values.list_ids, chosen));
      if (Object.keys(settings).length > 0) {
        const scope = await scopes.ask(outing, 'edit');
        if (scope === null) return { kind: 'stay' };
        changes.push(
          scope === 'this'
            ? { name: 'outings.configure', args: { id, settings } }
            : updateOf(outing, scope, settings, await scopes.othersOf(outing)),
        );
      }
      return changes.length > 0 ? mutateAll(changes, { drafts }) : { kind: 'unchanged' };
    },
    onSaved() {
      toast.success(words('saved'));
      void router.navigate({ href: outingHref(id), replace: true });
    },
  });
  if (form.state.kind === 'looking') return null;
  const { values, change } = form;
  const errors = form.errors.fields;
  return (
    <>
      <DraftFormFrame form={form} label={t('title')}>
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
          <Button type="submit" variant="primary" size="lg" pending={form.isSaving}>
            {words('save')}
          </Button>
        </div>
        <LeaveGuard form={form} />
      </DraftFormFrame>
      {scopes.dialog}
    </>
  );
}
