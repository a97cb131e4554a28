/** Shows the contents of a calendar file before the import. */
import { useTranslations } from 'use-intl';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { Checkbox } from '#ui/fields/choice-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { LeftOutList } from '../left-out-list.tsx';
import type { ReadCalendarFile } from './use-import.ts';

/** The number of entries shown. */
const FIRST = 5;

interface ImportPreviewProps {
  open: boolean;
  fileName: string;
  read: ReadCalendarFile;
  again: boolean;
  onAgain: (again: boolean) => void;
  onImport: () => void;
  onClose: () => void;
}

export function ImportPreview({
  open,
  fileName,
  read,
  again,
  onAgain,
  onImport,
  onClose,
}: ImportPreviewProps) {
  const t = useTranslations('calendarSources.files');
  const { count, again: twice, refused, otherwise, batches } = read;
  const isEmpty = count === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('importTitle', { name: read.name || fileName })}
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {t(isEmpty ? 'close' : 'cancel')}
          </Button>
          {!isEmpty && (
            <Button variant="primary" onClick={onImport}>
              {t('import', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('found', { count })}</p>
        {!isEmpty && (
          <div className="rounded-card border border-line px-3.5">
            <ul className="divide-y divide-line">
              {batches[0]?.slice(0, FIRST).map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </ul>
            {count > FIRST && (
              <p className="border-line border-t py-2.5 text-soft text-sm">
                {t('more', { count: count - FIRST })}
              </p>
            )}
          </div>
        )}
        {(twice > 0 || again) && (
          <Checkbox
            label={t('again')}
            hint={twice > 0 ? t('againHint', { count: twice }) : undefined}
            checked={again}
            onChange={onAgain}
          />
        )}
        {refused.length > 0 && <LeftOutList title={t('notTaken')} groups={refused} />}
        {otherwise.length > 0 && <LeftOutList title={t('otherwise')} groups={otherwise} />}
      </div>
    </Dialog>
  );
}

function Entry({ item }: { item: NewPersonalItem }) {
  const { main } = useWhenLines({ attributes: item });
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span aria-hidden data-color={item.color} className="cal-bar mt-1 size-3.5 shrink-0 rounded-full" />
      <span className="min-w-0">
        <span dir="auto" className="follow-page wrap-anywhere line-clamp-2 font-medium">
          {item.title}
        </span>
        <span className="block text-soft text-sm">{main}</span>
      </span>
    </li>
  );
}
