/** Reads a calendar file and imports it, step by step. Nothing of it needs a network. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { knownUids } from '#db/queries/calendar/own-calendar.ts';
import type { ReadInWorker } from '#domain/outings/calendar-file/calendar-file.worker.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type StoredBatch, undoImport } from './undo-import.ts';

/** More than a calendar of many years contains. */
const CALENDAR_FILE_MAX_BYTES = 20_000_000;
const MEGABYTE = 1_000_000;

export interface ReadCalendarFile extends Omit<Extract<ReadInWorker, { kind: 'calendar' }>, 'kind'> {
  /** Its entries, as they are imported. */
  batches: readonly (readonly NewPersonalItem[])[];
  count: number;
}

export type ImportStep =
  | { kind: 'idle' }
  /** `part`: from 0 to 1. */
  | { kind: 'reading'; file: File; part: number }
  | { kind: 'read'; file: File; read: ReadCalendarFile; again: boolean }
  | { kind: 'importing'; file: File; part: number }
  | { kind: 'failed'; words: string }
  | { kind: 'done'; count: number };

export function useImport() {
  const t = useTranslations('calendarSources.files');
  const { db } = useLoggedIn();
  const { engine } = useSync();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const [step, setStep] = useState<ImportStep>({ kind: 'idle' });

  /** @param again also takes what the user already has */
  const read = async (file: File, again = false) => {
    if (file.size > CALENDAR_FILE_MAX_BYTES) {
      const size = CALENDAR_FILE_MAX_BYTES / MEGABYTE;
      return setStep({ kind: 'failed', words: t('tooLarge', { name: file.name, size }) });
    }
    setStep({ kind: 'reading', file, part: 0 });
    try {
      const { readCalendarFile } = await import('#domain/outings/calendar-file/in-worker.ts');
      const reading = {
        zone: deviceTimeZone(),
        // Distinguishable from outings at a glance.
        color: 'lagoon',
        untitled: t('untitled'),
        now: present(),
        known: again ? [] : await knownUids(db),
      } as const;
      const batches: NewPersonalItem[][] = [];
      const found = await readCalendarFile(file, reading, {
        onProgress: (progress) =>
          setStep((before) =>
            before.kind === 'reading' ? { ...before, part: progress.read / progress.total } : before,
          ),
        onBatch: (items) => void batches.push(items),
      });
      if (found.kind === 'not_a_calendar')
        return setStep({ kind: 'failed', words: t('notACalendar', { name: file.name }) });
      const { kind: _kind, ...summary } = found;
      const count = batches.reduce((sum, batch) => sum + batch.length, 0);
      setStep({ kind: 'read', file, read: { ...summary, batches, count }, again });
    } catch {
      // The file was moved or deleted meanwhile, or the worker's code cannot be loaded.
      setStep({ kind: 'failed', words: t('notRead') });
    }
  };

  const offerUndo = (file: File, batches: readonly StoredBatch[]) =>
    toast.undo(t('importedFile', { name: file.name }), {
      id: `imported/${batches[0]?.mutationId}`,
      hold: () => {
        for (const { mutationId } of batches) void engine.hold(mutationId);
      },
      async undo() {
        const isUndone = await undoImport(
          batches,
          (mutationId) => engine.discard(mutationId),
          async (changes) => (await mutateAll(changes)).kind === 'stored',
        );
        setStep({ kind: 'idle' });
        return isUndone;
      },
    });

  /** Batch by batch: stored batches remain even if the next one is rejected. */
  const take = async ({ file, read: { batches, count } }: Extract<ImportStep, { kind: 'read' }>) => {
    const stored: StoredBatch[] = [];
    let done = 0;
    for (const batch of batches) {
      setStep({ kind: 'importing', file, part: done / count });
      const result = await mutate('personalItems.import', { items: [...batch] });
      if (result.kind !== 'stored') {
        const reason = notStored(result);
        const words = done === 0 ? reason : t('importedPart', { done, count, reason });
        setStep({ kind: 'failed', words });
        if (done > 0) offerUndo(file, stored);
        return;
      }
      stored.push({ mutationId: result.mutationId, items: batch });
      done += batch.length;
    }
    setStep({ kind: 'done', count: done });
    offerUndo(file, stored);
  };

  return { step, read, take, reset: () => setStep({ kind: 'idle' }) };
}
