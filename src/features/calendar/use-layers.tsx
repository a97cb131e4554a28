/** Opens the layers over the calendar: an entry, a form, or a choice. One at a time. */
import { type ReactNode, useState } from 'react';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type Layer, LayerDialog } from './layer-dialog.tsx';
import type { CalendarEntry } from './model/entry.ts';
import { type Span, timesIn } from './moving/times.ts';
import { useAsk } from './moving/use-ask.tsx';
import { useMove } from './moving/use-move.ts';

export interface Layers {
  choose: (span: Span) => void;
  /** Shows the plans of a day, and plans something then. */
  planOn: (day: string, span: Span) => void;
  openEntry: (entry: CalendarEntry) => void;
  openDay: (day: string) => void;
  /** Called when an entry was dragged there. Resolves to false if it stays as it was. */
  moveTo: (entry: CalendarEntry, span: Span) => Promise<boolean>;
  element: ReactNode;
}

export function useLayers(): Layers {
  const asking = useAsk();
  const move = useMove(asking);
  const notStored = useNotStored();
  const [shown, setShown] = useState<{ layer: Layer; isOpen: boolean } | null>(null);
  const show = (layer: Layer) => setShown({ layer, isOpen: true });
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  return {
    choose: (span) => show({ kind: 'choose', span, day: null }),
    planOn: (day, span) => show({ kind: 'choose', span, day }),
    openEntry: (entry) => show({ kind: 'entry', entry }),
    openDay: (day) => show({ kind: 'day', day }),
    async moveTo(entry, span) {
      const result = await move(entry, timesIn(entry, span));
      if (result.kind === 'refused') toast.error(result.message);
      else if (result.kind !== 'stored' && result.kind !== 'stay' && result.kind !== 'unchanged')
        toast.error(notStored(result));
      return result.kind === 'stored';
    },
    element: (
      <>
        {shown && <LayerDialog {...shown} asking={asking} move={move} onShow={show} onClose={close} />}
        {asking.dialogs}
      </>
    ),
  };
}
