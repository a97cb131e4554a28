/**
 * Offers what a new outing can start from: the featured templates in a row, all of them in a dialog, and what the
 * chosen one adds.
 */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type {
  ActivityTemplate,
  TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';
import { activityTemplates } from '#db/queries/outings/activity-templates.ts';
import { listOfPerson } from '#db/rows.ts';
import { languageOf } from '#i18n/languages.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { Button } from '#ui/parts/button.tsx';
import { ChipRow } from '#ui/parts/chips.tsx';
import { type TemplatedForm, withoutTemplate, withTemplate } from './chosen.ts';
import { ExtrasLine } from './extras-line.tsx';
import { TemplateChip } from './template-chip.tsx';
import { hasFailed, TemplateDialog } from './template-dialog.tsx';

export interface TemplatePickerProps {
  form: TemplatedForm;
  /** The id of a template to choose once it is known, only once. */
  beginWith: string | undefined;
  onChange: (next: Pick<TemplatedForm, 'values' | 'template'>) => void;
}

export default function TemplatePicker({ form, beginWith, onChange }: TemplatePickerProps) {
  const t = useTranslations('templates');
  const { db } = useLoggedIn();
  const language: TemplateLanguage = languageOf(useLocale()) ?? 'en';
  const list = useWholeList(listOfPerson('activityTemplates'));
  const templates = useLiveQuery(() => activityTemplates(db), [db]);
  const offline = useConnectivity().network.kind !== 'online';
  const isComing = templates === undefined || (templates === null && !offline && !hasFailed(list));
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { template: chosen } = form;

  const choose = (template: ActivityTemplate) => onChange(withTemplate(form, template, language));
  const isChosen = ({ id }: ActivityTemplate) => id === chosen?.id;
  const hasBegun = useRef(false);
  const begin = useEffectEvent((template: ActivityTemplate) => choose(template));
  const first = beginWith === undefined ? undefined : templates?.find(({ id }) => id === beginWith);
  useEffect(() => {
    // A template that the user has removed is not chosen again, even after a reload with its draft.
    if (chosen) hasBegun.current = true;
    if (!first || hasBegun.current) return;
    hasBegun.current = true;
    begin(first);
  }, [first, chosen]);
  const offered = (templates ?? []).filter((template) => template.attributes.featured || isChosen(template));
  return (
    <div ref={section} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md">{t('startFrom')}</h2>
        <Button
          size="sm"
          variant="plain"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-me-3.5"
        >
          {t('all')}
        </Button>
      </div>
      {/* The space of the chips, so that nothing moves when they load. */}
      {offered.length === 0 && isComing && <div aria-hidden className="h-11" />}
      {offered.length > 0 && (
        <ChipRow label={t('startFrom')}>
          {offered.map((template) => (
            <TemplateChip
              key={template.id}
              template={template}
              language={language}
              active={isChosen(template)}
              onPress={() =>
                isChosen(template)
                  ? onChange({ values: withoutTemplate(form), template: null })
                  : choose(template)
              }
            />
          ))}
        </ChipRow>
      )}
      <div role="status">
        {chosen?.extras && (
          <ExtrasLine
            extras={chosen.extras}
            onRemove={() => {
              onChange({ values: form.values, template: { ...chosen, extras: null } });
              // The button that had the focus is gone.
              section.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
            }}
          />
        )}
      </div>
      <TemplateDialog
        open={open}
        onClose={() => setOpen(false)}
        list={list}
        templates={templates}
        language={language}
        chosenId={chosen?.id}
        onChoose={(template) => {
          choose(template);
          setOpen(false);
        }}
      />
    </div>
  );
}
