/** Shows everything of a day that does not fit into a grid. */
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { usePeriodWords } from '../period-words.ts';
import { DayEntries } from './day-entries.tsx';

interface DayDialogProps {
  open: boolean;
  day: string;
  onOpen: (entry: CalendarEntry) => void;
  onClose: () => void;
}

export function DayDialog({ open, day, onOpen, onClose }: DayDialogProps) {
  const words = usePeriodWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.fullDay(day)} width="sm">
      <DayEntries day={day} onOpen={onOpen} />
    </Dialog>
  );
}
