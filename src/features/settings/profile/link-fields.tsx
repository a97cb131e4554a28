/** Edits the user's links: add, remove, and reorder from a menu. */
import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LINKS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { FieldMessages } from '#forms/form-errors.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { movedLink, type ProfileValues } from './profile-values.ts';

type Links = ProfileValues['links'];

/** The beginning of what is typed into a field, in any language. */
const BEGINNING = 'https://';

interface LinkFieldsProps {
  links: Links;
  errors: FieldMessages;
  onChange: (links: Links) => void;
}

export function LinkFields({ links, errors, onChange }: LinkFieldsProps) {
  const t = useTranslations('account.profile');
  const fields = useRef<HTMLDivElement>(null);
  const isFull = links.length >= LINKS_MAX;
  const add = () => {
    onChange([...links, { key: newId(), url: '' }]);
    // After the render.
    requestAnimationFrame(() => [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-md">{t('links')}</h2>
        <p className="text-soft text-sm">{t('linksLine')}</p>
      </div>
      <div ref={fields} className="flex flex-col gap-3 empty:hidden">
        {links.map(({ key, url }, place) => (
          <div key={key} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextField
                label={t('link', { place: place + 1 })}
                labelHidden
                placeholder={BEGINNING}
                name={`link-${place}`}
                type="url"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                value={url}
                error={errors[`links.${place}`]}
                onChange={(text) =>
                  onChange(links.map((link) => (link.key === key ? { key, url: text } : link)))
                }
              />
            </div>
            <Menu
              label={t('linkMenu', { place: place + 1 })}
              trigger={(props) => (
                <IconButton {...props} icon={Ellipsis} label={t('linkMenu', { place: place + 1 })} />
              )}
              items={[
                {
                  id: 'up',
                  label: t('moveUp'),
                  icon: ArrowUp,
                  disabled: place === 0,
                  onSelect: () => onChange(movedLink(links, place, -1)),
                },
                {
                  id: 'down',
                  label: t('moveDown'),
                  icon: ArrowDown,
                  disabled: place === links.length - 1,
                  onSelect: () => onChange(movedLink(links, place, 1)),
                },
                {
                  id: 'remove',
                  label: t('removeLink'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => onChange(links.filter((link) => link.key !== key)),
                },
              ]}
            />
          </div>
        ))}
      </div>
      {errors.links && <FieldError>{errors.links}</FieldError>}
      {isFull ? (
        <p className="text-soft text-sm">{t('fullLinks', { max: LINKS_MAX })}</p>
      ) : (
        <Button icon={Plus} className="self-start" onClick={add}>
          {t('addLink')}
        </Button>
      )}
    </Card>
  );
}
