/** Writes a calendar file of all personal entries, or of a period. On the device, so that it works offline. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownCalendar, type Period, plansWithoutDate } from '#db/queries/calendar/own-calendar.ts';
import { listOfPerson } from '#db/rows.ts';
import { FormError } from '#forms/form-error.tsx';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ExportDialog({ open, onClose }: ExportDialogProps) {
  const t = useTranslations('calendarSources.files');
  const ui = useTranslations('ui');
  const { db } = useLoggedIn();
  const [what, setWhat] = useState<'all' | 'period'>('all');
  const [days, setDays] = useState<Period>({ from: '', to: '' });
  const [errors, setErrors] = useState<{ from?: string; to?: string; form?: string }>({});
  const [isWriting, setWriting] = useState(false);
  const save = async () => {
    const problems = what === 'all' ? {} : problemsOf(days);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setWriting(true);
    try {
      const { saveCalendar } = await import('#domain/outings/calendar-file/save-calendar.ts');
      const found = await ownCalendar(db, what === 'all' ? null : days);
      if (found.outings.length + found.personal.length === 0) return setErrors({ form: t('nothing') });
      await saveCalendar({ name: t('fileName'), ...found });
      onClose();
    } catch {
      // The worker's code cannot be loaded, or the device has no memory left.
      setErrors({ form: t('notWritten') });
    } finally {
      setWriting(false);
    }
  };
  const problemsOf = ({ from, to }: Period) => ({
    ...(from === '' && { from: t('chooseDay') }),
    ...(to === '' ? { to: t('chooseDay') } : from !== '' && to < from && { to: t('endsFirst') }),
  });
  const dayField = (name: 'from' | 'to') => (
    <DateField
      label={t(name)}
      value={days[name]}
      error={errors[name]}
      onChange={(day) => {
        setDays({ ...days, [name]: day });
        setErrors({});
      }}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('exportTitle')}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" pending={isWriting} onClick={() => void save()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <p className="text-soft text-sm">{t('exportLine')}</p>
        <RadioField
          label={t('what')}
          value={what}
          options={[
            { value: 'all', label: t('all') },
            { value: 'period', label: t('period') },
          ]}
          onChange={(next) => {
            setWhat(next);
            setErrors({});
          }}
        />
        {what === 'period' && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {dayField('from')}
            {dayField('to')}
          </div>
        )}
        {open && <LeftOut />}
        {open && <Completeness />}
      </div>
    </Dialog>
  );
}

/** Lists what a calendar file cannot contain. */
function LeftOut() {
  const t = useTranslations('calendarSources.files');
  const { db } = useLoggedIn();
  const count = useLiveQuery(() => plansWithoutDate(db), [db]) ?? 0;
  return count > 0 && <p className="text-soft text-sm">{t('undated', { count })}</p>;
}

const isWhole = (list: WantedList) => list.kind === 'stored' && !list.more;

/** Pulls all of it, and shows a message until it is on this device. */
function Completeness() {
  const t = useTranslations('calendarSources.files');
  const isOnline = useConnectivity().network.kind === 'online';
  const lists = [
    useWholeList('timeline/upcoming'),
    useWholeList('timeline/past'),
    useWholeList(listOfPerson('personalItems')),
  ];
  if (lists.every(isWhole)) return null;
  const isComing = isOnline && lists.every((list) => list.kind !== 'stored' || list.failure === null);
  return (
    <p role="status" className="late text-soft text-sm">
      {t(isComing ? 'lookingUp' : 'onlyHere')}
    </p>
  );
}
