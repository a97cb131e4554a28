/** Renders the choice of an entry's color. */
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CALENDAR_COLORS, type CalendarColor } from '#contract/calendar/personal-item/personal-item.ts';

interface ColorFieldProps {
  value: CalendarColor;
  onChange: (color: CalendarColor) => void;
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const t = useTranslations('calendar.personal');
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 font-semibold text-sm">{t('color')}</legend>
      <div className="-mx-1.5 flex flex-wrap">
        {CALENDAR_COLORS.map((color) => (
          <label key={color} className="relative grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={t(`colors.${color}`)}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-1 appearance-none rounded-full outline-offset-1"
            />
            <span
              aria-hidden
              data-color={color}
              className="cal-bar grid size-7 place-items-center rounded-full peer-checked:ring-2 peer-checked:ring-ink peer-checked:ring-offset-2 peer-checked:ring-offset-card"
            >
              {color === value && <Check className="size-4 text-card" strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
