/** What a new outing can start from: the featured templates in a row, all of them in a dialog, and what the chosen one adds. */

import { useLiveQuery } from 'dexie-react-hooks';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityTemplate, TemplateLanguage } from '#contract/activity-template.ts';
import { activityTemplates } from '#db/queries/activity-templates.ts';
import { listOfPerson } from '#db/rows.ts';
import { languageOf } from '#i18n/languages.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { useWholeList } from '../../people/use-people.ts';
import { type TemplatedForm, withoutTemplate, withTemplate } from './chosen.ts';
import { ExtrasLine } from './extras-line.tsx';
import { TemplateChip } from './template-chip.tsx';
import { TemplateDialog } from './template-dialog.tsx';

export interface TemplatePickerProps {
  form: TemplatedForm;
  onChange: (next: Pick<TemplatedForm, 'values' | 'template'>) => void;
}

export default function TemplatePicker({ form, onChange }: TemplatePickerProps) {
  const t = useTranslations('templates');
  const { db } = useSignedIn();
  const language: TemplateLanguage = languageOf(useLocale()) ?? 'en';
  const list = useWholeList(listOfPerson('activityTemplates'));
  const templates = useLiveQuery(() => activityTemplates(db), [db]);
  const [open, setOpen] = useState(false);
  const { template: chosen } = form;

  const choose = (template: ActivityTemplate) => onChange(withTemplate(form, template, language));
  const isChosen = ({ id }: ActivityTemplate) => id === chosen?.id;
  const offered = (templates ?? []).filter((template) => template.attributes.featured || isChosen(template));
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-md">{t('startFrom')}</h2>
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
        <Chip label={t('more')} icon={Ellipsis} onPress={() => setOpen(true)} />
      </ChipRow>
      <div role="status">
        {chosen?.extras && (
          <ExtrasLine
            extras={chosen.extras}
            onRemove={() => onChange({ values: form.values, template: { ...chosen, extras: null } })}
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
