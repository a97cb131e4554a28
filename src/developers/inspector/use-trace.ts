/** Collects the reports of all tabs' engines since this page was opened. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { TRACE_CHANNEL } from '#db/database/trace-channel.ts';
import { newId } from '#db/new-id.ts';

const Report = v.object({
  tab: v.string(),
  /** Device time. */
  at: v.number(),
  what: v.looseObject({ kind: v.string() }),
});

export type Traced = v.InferOutput<typeof Report> & { key: string };

/** Older reports are dropped. */
const KEPT = 300;

/** Newest first. */
export function useTrace(): readonly Traced[] {
  const [traces, setTraces] = useState<readonly Traced[]>([]);
  useEffect(() => {
    const channel = new BroadcastChannel(TRACE_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(Report, data);
      if (parsed.success)
        setTraces((before) => [{ ...parsed.output, key: newId() }, ...before].slice(0, KEPT));
    };
    return () => channel.close();
  }, []);
  return traces;
}
