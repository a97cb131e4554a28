/** Renders all templates, to search and choose one; from this device, so that it works offline. */

import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type ActivityTemplate,
  isTemplateNamed,
  type TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saidIn } from './said.ts';

interface TemplateListProps {
  list: WantedList;
  /** Null before they have been loaded on this device; undefined before the database has responded. */
  templates: readonly ActivityTemplate[] | null | undefined;
  language: TemplateLanguage;
  chosenId: string | undefined;
  onChoose: (template: ActivityTemplate) => void;
}

interface TemplateDialogProps extends TemplateListProps {
  open: boolean;
  onClose: () => void;
}

export function TemplateDialog({ open, onClose, ...props }: TemplateDialogProps) {
  const t = useTranslations('templates');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} tall>
      <TemplateList {...props} />
    </Dialog>
  );
}

function TemplateList({ list, templates, language, chosenId, onChoose }: TemplateListProps) {
  const t = useTranslations('templates');
  const [search, setSearch] = useState('');
  if (templates === undefined) return null;
  if (templates === null) return <NoTemplates list={list} />;
  const found = templates.filter(isTemplateNamed(search));
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          action={
            <Button variant="card" onClick={() => setSearch('')}>
              {t('all')}
            </Button>
          }
        >
          {t('noneFound')}
        </EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ id }) => id}>
          {(template) => (
            <TemplateRow
              template={template}
              language={language}
              isChosen={template.id === chosenId}
              onPress={() => onChoose(template)}
            />
          )}
        </DialogRows>
      )}
    </div>
  );
}

interface TemplateRowProps {
  template: ActivityTemplate;
  language: TemplateLanguage;
  isChosen: boolean;
  onPress: () => void;
}

function TemplateRow({ template, language, isChosen, onPress }: TemplateRowProps) {
  const { id, attributes } = template;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3.5 border-line border-b py-2.5 text-start hover:bg-sunken"
    >
      <span className="h-11 w-16 shrink-0 overflow-hidden rounded-option">
        <Postcard
          template={templateOf(attributes.cover_template, id)}
          seed={id}
          className="aspect-auto! size-full"
        />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{attributes.texts[language].name}</span>
        <span className="block truncate text-sm text-soft">{saidIn(template, language)}</span>
      </span>
      {isChosen && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
    </button>
  );
}

/** Returns whether the templates were requested and could not be loaded. */
export const hasFailed = (list: WantedList) => list.kind === 'never' && list.failure !== null;

function NoTemplates({ list }: { list: WantedList }) {
  const t = useTranslations('templates');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown') return null;
  if (!offline && !hasFailed(list)) return <ListSkeleton rows={6} />;
  return <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'offline' : 'notLoaded')}</LoadError>;
}
