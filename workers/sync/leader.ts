/** Elects one engine among the tabs of a person: only it talks to the network about their data. */
import type { Ports } from './ports.ts';

/** One stretch of leading. An engine asks before each request, so that one that was replaced sends nothing. */
export interface Term {
  isCurrent(): boolean;
}

export interface Candidate {
  isLeader(): boolean;
  /** Resigns, or withdraws from waiting. */
  stop(): void;
}

/** Waits for the lock of that name; `begin` is called once it is held, `end` when it is given up. */
export function campaign(
  ports: Ports,
  name: string,
  begin: (term: Term) => void,
  end: () => void,
): Candidate {
  const withdrawal = new AbortController();
  let leading = false;
  let resign = () => {};

  const hold = () =>
    new Promise<void>((resolve) => {
      if (withdrawal.signal.aborted) return resolve();
      leading = true;
      resign = () => {
        leading = false;
        end();
        resolve();
      };
      begin({ isCurrent: () => leading });
    });

  ports.lock(name, withdrawal.signal, hold).catch((problem) => {
    // Whoever took the lock leads now.
    if (leading) resign();
    if (!withdrawal.signal.aborted) ports.report(problem);
  });

  return {
    isLeader: () => leading,
    stop() {
      withdrawal.abort();
      if (leading) resign();
    },
  };
}
