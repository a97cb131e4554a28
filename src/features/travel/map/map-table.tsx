/** Lists what the map shows: every visited country with a button that opens it. */
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import type { CountryNames } from '#domain/places/place-names.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { MapCountry } from './map-facts.ts';

interface MapTableProps {
  countries: readonly MapCountry[];
  names: CountryNames;
  onOpen: (id: PlaceId) => void;
}

/** Collapsed, and rendered only when opened, because it can have as many rows as there are countries. */
export function MapTable({ countries, names, onOpen }: MapTableProps) {
  const t = useTranslations('travel');
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const sorted = useMemo(
    () => [...countries].sort((a, b) => names.compare(names.of(a.id), names.of(b.id))),
    [countries, names],
  );
  return (
    <details
      className="group min-w-0 grow open:basis-full"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex h-9 cursor-pointer list-none items-center gap-1 font-semibold text-deep text-sm">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        {t('asTable')}
      </summary>
      {open && (
        <div className="max-h-80 overflow-y-auto pb-2">
          <table className="w-full text-sm">
            <caption className="sr-only">{t('tableCaption')}</caption>
            <thead>
              <tr className="border-line border-b text-start text-soft">
                <th scope="col" className="py-2 text-start font-medium">
                  {t('country')}
                </th>
                <th scope="col" className="px-3 py-2 text-start font-medium">
                  {t('visited')}
                </th>
                <th scope="col" className="py-2 text-end font-medium">
                  {t('cities')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ id, visited, cities }) => (
                <tr key={id} className="border-line border-b last:border-0">
                  <th scope="row" className="text-start font-medium">
                    <button
                      type="button"
                      onClick={() => onOpen(id)}
                      className="min-h-9 text-start underline-offset-2 hover:underline"
                    >
                      {names.of(id)}
                    </button>
                  </th>
                  <td className={`px-3 ${visited ? 'font-semibold text-deep' : 'text-soft'}`}>
                    {visited ? t('yes') : t('no')}
                  </td>
                  <td className="tabular text-end">{formats.number(cities)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
