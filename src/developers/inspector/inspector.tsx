/** Shows the sync engine's state and activity, for developers. Mounted at /inspector in development. */
import type { ReactNode } from 'react';
import type { Mutation, PulledList } from '#db/database/sync-state.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Traced, useTrace } from './use-trace.ts';

export function Inspector() {
  const { engine } = useSync();
  const { db, user } = useLoggedIn();
  const connectivity = useConnectivity();
  const traces = useTrace();
  const queue = useLiveQuery(() => db.outbox.orderBy('position').toArray(), [db]) ?? [];
  const channels = useLiveQuery(() => db.channels.toArray(), [db]) ?? [];
  const lists = useLiveQuery(() => db.lists.toArray(), [db]) ?? [];
  const bases = useLiveQuery(() => db.serverRows.toCollection().primaryKeys(), [db]) ?? [];
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-7 p-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-heading font-semibold text-2xl">Sync inspector</h1>
        <Button size="sm" onClick={() => void engine.syncNow()}>
          Sync now
        </Button>
      </header>
      <Facts
        facts={{
          Person: `${user.attributes.username} (${user.id})`,
          Network: connectivity.network.kind,
          Socket: connectivity.socket,
          'Caught up': connectivity.synced_at === null ? 'never' : clock(connectivity.synced_at),
          Leader: leaderOf(traces),
          'Base snapshots': bases.join(', ') || 'none',
        }}
      />
      <Grid
        title={`Queue (${queue.length})`}
        heads={['#', 'id', 'mutation', 'lane', 'uses', 'state']}
        rows={queue.map((mutation) => [mutation.id, ...queueCells(mutation)])}
      />
      <Grid
        title={`Cursors (${channels.length})`}
        heads={['channel', 'sequence']}
        rows={channels.map(({ name, sequence }) => [name, name, sequence])}
      />
      <Grid
        title={`Lists (${lists.length})`}
        heads={['list', 'progress', 'pages', 'wanted', 'state']}
        rows={lists.map((list) => [list.name, ...listCells(list)])}
      />
      <Grid
        title="Happened"
        heads={['time', 'tab', 'what', '']}
        rows={traces.map(({ key, at, tab, what }) => {
          const { kind, ...rest } = what;
          return [key, clock(at), tab, kind, Object.values(rest).join(' · ')];
        })}
      />
    </main>
  );
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 23);

/** Returns the tab that last did something that only a leader does. */
function leaderOf(traces: readonly Traced[]): string {
  const last = traces.find(({ what }) => what.kind !== 'request');
  if (!last) return 'has done nothing since this page was opened';
  return last.what.kind === 'resigned' ? 'none since the last one resigned' : `tab ${last.tab}`;
}

function queueCells({ position, id, name, version, lane, uses, state }: Mutation): ReactNode[] {
  const text =
    state.kind === 'attempted'
      ? `attempted, ${state.failures} failures`
      : state.kind === 'refused'
        ? `refused: ${state.code}`
        : state.kind;
  return [position, id.slice(-8), `${name} v${version}`, lane, uses.join(' ') || '–', text];
}

function listCells({ name, progress, pages_pulled, wanted_at, distance, ...list }: PulledList): ReactNode[] {
  const wanted =
    wanted_at > 0 ? clock(wanted_at) : distance === undefined ? 'in doubt' : `ready ${distance} ms`;
  const text = [list.stale && 'stale', list.failure].filter(Boolean).join(', ') || 'fine';
  return [name, progress.kind, pages_pulled, wanted, text];
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 rounded-card bg-card p-4 text-sm shadow-warm">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-medium">{name}</dt>
          <dd className="break-all text-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GridProps {
  title: string;
  heads: readonly string[];
  /** Each line starts with its key, which is not shown. */
  rows: readonly (readonly ReactNode[])[];
}

function Grid({ title, heads, rows }: GridProps) {
  return (
    <section>
      <SectionHeader title={title} />
      <div className="max-h-96 overflow-auto rounded-card bg-card shadow-warm">
        <table className="w-full text-start text-sm">
          <thead className="sticky top-0 bg-card">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={String(key)} className="border-line border-t align-top">
                {cells.map((cell, index) => (
                  <td
                    key={heads[index]}
                    className={`tabular px-3 py-1.5 text-soft ${index < 2 ? 'whitespace-nowrap' : 'break-all'}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
