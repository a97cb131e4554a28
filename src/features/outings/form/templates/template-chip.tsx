/** Renders a template to start from: a small cover, and its name. */

import { useEffect, useRef } from 'react';
import type {
  ActivityTemplate,
  TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';

interface TemplateChipProps {
  template: ActivityTemplate;
  language: TemplateLanguage;
  active: boolean;
  onPress: () => void;
}

export function TemplateChip({ template: { id, attributes }, language, active, onPress }: TemplateChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It may have been chosen in the dialog while it was beyond the edge of the row.
  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={active}
      onClick={onPress}
      className={`target inline-flex h-9 shrink-0 scroll-mx-4 items-center gap-2 rounded-full border ps-1.5 pe-3.5 font-semibold text-sm transition-colors ${
        active ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-ink hover:bg-sunken'
      }`}
    >
      <span className="size-6 shrink-0 overflow-hidden rounded-full">
        <Postcard
          template={templateOf(attributes.cover_template, id)}
          seed={id}
          className="aspect-auto! size-full"
        />
      </span>
      {attributes.texts[language].name}
    </button>
  );
}
