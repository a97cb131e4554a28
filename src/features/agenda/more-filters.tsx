/**
 * Renders further filters of the outing list: the reader's answer, where, with whom, and when. Each choice is an
 * address.
 */

import { useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip } from '#ui/parts/chips.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { type Direction, type Filter, type Narrowing, narrowingCount, PARTS } from './agenda-search.ts';
import type { FilterContext } from './filters.ts';
import { type NarrowingOptions, narrowingOptions } from './narrowing-options.ts';

export const NOT_NARROWED: Narrowing = {
  part: undefined,
  place: undefined,
  person: undefined,
  from: undefined,
  to: undefined,
};

interface MoreFiltersProps {
  direction: Direction;
  filter: Filter;
  narrowing: Narrowing;
  context: FilterContext | undefined;
  /** Returns the address of this view with another choice. */
  hrefOf: (change: Narrowing) => string;
}

export function MoreFilters({ direction, filter, narrowing, context, hrefOf }: MoreFiltersProps) {
  const t = useTranslations('agenda.more');
  const { db } = useLoggedIn();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const options = useLiveQuery(
    async () => (isOpen && context ? narrowingOptions(db, direction, filter, context) : undefined),
    [db, direction, filter, context, isOpen],
  );
  const choose = (change: Narrowing) =>
    void router.navigate({ href: hrefOf(change), replace: true, resetScroll: false });
  const count = narrowingCount(narrowing);
  return (
    <>
      <Chip
        label={t('title')}
        icon={SlidersHorizontal}
        active={count > 0}
        count={count}
        countTone="quiet"
        countLabel={t('chosen', { count })}
        onPress={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        width="sm"
        footer={
          <>
            <Button variant="plain" disabled={count === 0} onClick={() => choose(NOT_NARROWED)}>
              {t('clear')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('show')}
            </Button>
          </>
        }
      >
        <Choices narrowing={narrowing} options={options} choose={choose} />
      </Dialog>
    </>
  );
}

interface ChoicesProps {
  narrowing: Narrowing;
  /** Undefined until the device has counted. */
  options: NarrowingOptions | undefined;
  choose: (change: Narrowing) => void;
}

/** The value of the empty choice: options of a select need a value. */
const ANY = 'any';

function Choices({ narrowing: { part, place, person, from = '', to = '' }, options, choose }: ChoicesProps) {
  const t = useTranslations('agenda.more');
  const nameOf = usePersonName();
  const { number } = useFormats();
  const any = { value: ANY, label: t('any') };
  const counted = (label: string, count: number) => t('counted', { label, count: number(count) });
  const said = <T extends string>(value: T) => (value === ANY ? undefined : value);
  const places = (options?.places ?? []).map(({ name, count }) => ({
    value: name,
    label: counted(name, count),
  }));
  const people = (options?.people ?? []).map(({ person: one, count }) => ({
    value: one.id,
    label: counted(nameOf(one), count),
  }));
  return (
    <div className="flex flex-col gap-4 pb-2">
      <SelectField
        label={t('part')}
        value={part ?? ANY}
        options={[
          any,
          ...PARTS.map((one) => ({
            value: one,
            label: counted(t(`parts.${one}`), options?.parts.get(one) ?? 0),
          })),
        ]}
        onChange={(value) => choose({ part: PARTS.find((one) => one === value) })}
      />
      <SelectField
        label={t('place')}
        value={place ?? ANY}
        // The address may name something that is in none of these outings.
        options={[any, ...withChosen(places, place)]}
        onChange={(value) => choose({ place: said(value) })}
      />
      <SelectField
        label={t('person')}
        value={person ?? ANY}
        options={[any, ...withChosen(people, person, t('someone'))]}
        onChange={(value) => choose({ person: said(value) })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          label={t('from')}
          value={from}
          {...(to !== '' && { max: to })}
          onChange={(value) => choose({ from: value === '' ? undefined : value })}
        />
        <DateField
          label={t('to')}
          value={to}
          {...(from !== '' && { min: from })}
          onChange={(value) => choose({ to: value === '' ? undefined : value })}
        />
      </div>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

function withChosen(
  options: readonly Option[],
  chosen: string | undefined,
  label = chosen,
): readonly Option[] {
  if (chosen === undefined || label === undefined || options.some(({ value }) => value === chosen))
    return options;
  return [{ value: chosen, label }, ...options];
}
