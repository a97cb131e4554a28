/** Settings on the server, which decide what others see. They are always fetched, never guessed. */
import { useCallback, useEffect, useState } from 'react';
import type { TravelVisibility } from '#contract/travel.ts';
import type { CallResult } from '#sync/hooks.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

type Engine = ReturnType<typeof useSync>['engine'];

export type AppSettings =
  | { kind: 'asking' }
  /** `saving`: another choice is being sent and does not apply yet. */
  | { kind: 'known'; travelVisibility: TravelVisibility; saving: TravelVisibility | null }
  | { kind: 'offline' }
  | { kind: 'failed' };

export type Saved = 'saved' | 'offline' | 'failed';

interface UseAppSettings {
  settings: AppSettings;
  again: () => void;
  /** Reports the result. If saving failed, the previous choice stays. */
  choose: (visibility: TravelVisibility) => Promise<Saved>;
}

const known = (travelVisibility: TravelVisibility): AppSettings => ({
  kind: 'known',
  travelVisibility,
  saving: null,
});

/** Fetches when the screen opens, when the network is back, and on request. */
export function useAppSettings(): UseAppSettings {
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [settings, setSettings] = useState<AppSettings>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the network is back, or on request
  useEffect(() => {
    let current = true;
    const show = (next: AppSettings) => {
      // Known values stay visible while they can not be fetched again or are being changed.
      if (current)
        setSettings((before) => (before.kind === 'known' && next.kind !== 'known' ? before : next));
    };
    void ask(engine).then(show, (problem: unknown) => {
      reportError(problem);
      show({ kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [engine, isOffline, asked]);

  const again = useCallback(() => {
    setSettings({ kind: 'asking' });
    setAsked((count) => count + 1);
  }, []);

  const choose = useCallback(
    async (visibility: TravelVisibility): Promise<Saved> => {
      setSettings((before) => (before.kind === 'known' ? { ...before, saving: visibility } : before));
      const body = { travel_visibility: visibility };
      const saved = await engine.call('settings.setApp', { params: undefined, query: undefined, body }).then(
        (result): AppSettings => settingsIn(result, ({ data }) => data.attributes),
        (problem: unknown): AppSettings => {
          reportError(problem);
          return { kind: 'failed' };
        },
      );
      if (saved.kind === 'known') setSettings(saved);
      else setSettings((before) => (before.kind === 'known' ? { ...before, saving: null } : before));
      return saved.kind === 'known' ? 'saved' : saved.kind === 'offline' ? 'offline' : 'failed';
    },
    [engine],
  );
  return { settings, again, choose };
}

async function ask(engine: Engine): Promise<AppSettings> {
  return settingsIn(
    await engine.call('settings.showApp', { params: undefined, query: undefined, body: undefined }),
    ({ data }) => data,
  );
}

function settingsIn<TAnswer>(
  result: CallResult<TAnswer>,
  read: (answer: TAnswer) => { travel_visibility: TravelVisibility },
): AppSettings {
  switch (result.kind) {
    case 'ok':
      return known(read(result.answer).travel_visibility);
    case 'offline':
      return { kind: 'offline' };
    case 'refused':
      return { kind: 'failed' };
  }
}
