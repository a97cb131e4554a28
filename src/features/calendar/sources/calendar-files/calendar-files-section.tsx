/** Imports calendar files, and exports the user's own calendar as one. */
import { Download, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormError } from '#forms/form-error.tsx';
import { useDroppedFiles } from '#ui/device/use-dropped-files.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { RefusedOf } from '../refused.tsx';
import { SourceSection } from '../source-section.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { onOpenedCalendarFile } from './opened-calendar-file.ts';
import { type ImportStep, useImport } from './use-import.ts';

const ACCEPT = '.ics,.ical,.ifb,text/calendar';
const NAMES = ['personalItems.import'] as const;

export function CalendarFilesSection() {
  const t = useTranslations('calendarSources.files');
  const { step, read, take, reset } = useImport();
  const input = useRef<HTMLInputElement>(null);
  const [exporting, setExporting] = useState(0);
  const [isExporting, setIsExporting] = useState(false);
  // The preview retains its content while it closes.
  const [last, setLast] = useState<Extract<ImportStep, { kind: 'read' }> | null>(null);
  if (step.kind === 'read' && step !== last) setLast(step);
  const isBusy = step.kind === 'reading' || step.kind === 'importing';
  const isOver = useDroppedFiles(!isBusy, ([file]) => file && void read(file));
  const open = useEffectEvent((file: File) => void read(file));
  useEffect(() => onOpenedCalendarFile((file) => open(file)), []);
  return (
    <SourceSection title={t('title')} line={t('line')}>
      <RefusedOf names={NAMES} />
      <div
        className={`flex flex-col gap-3 rounded-card p-4 ${isOver ? 'bg-tint outline-2 outline-deep' : 'bg-card shadow-warm'}`}
      >
        {isOver ? (
          <p className="py-2 text-center font-semibold">{t('dropHere')}</p>
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              hidden
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void read(file);
                // Lets the user choose the same file again.
                event.target.value = '';
              }}
            />
            <Button icon={FileUp} disabled={isBusy} onClick={() => input.current?.click()}>
              {t('importButton')}
            </Button>
            <Button
              icon={Download}
              onClick={() => {
                setExporting((life) => life + 1);
                setIsExporting(true);
              }}
            >
              {t('exportButton')}
            </Button>
          </div>
        )}
        <State step={step} />
      </div>
      {last !== null && (
        <ImportPreview
          open={step.kind === 'read'}
          fileName={last.file.name}
          read={last.read}
          again={last.again}
          onAgain={(again) => void read(last.file, again)}
          onImport={() => void take(last)}
          onClose={reset}
        />
      )}
      <ExportDialog key={exporting} open={isExporting} onClose={() => setIsExporting(false)} />
    </SourceSection>
  );
}

function State({ step }: { step: ImportStep }): ReactNode {
  const t = useTranslations('calendarSources.files');
  switch (step.kind) {
    case 'idle':
    case 'read':
      return null;
    case 'reading':
      return <Bar label={t('reading', { name: step.file.name })} part={step.part} />;
    case 'importing':
      return <Bar label={t('importing')} part={step.part} />;
    case 'failed':
      return <FormError>{step.words}</FormError>;
    case 'done':
      return (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium text-set">{t('imported', { count: step.count })}</p>
          <LinkButton size="sm" href="/calendar">
            {t('show')}
          </LinkButton>
        </div>
      );
  }
}

function Bar({ label, part }: { label: string; part: number }) {
  return (
    <div className="text-sm">
      <p className="wrap-anywhere text-soft">{label}</p>
      <ProgressBar label={label} part={part} />
    </div>
  );
}
