/**
 * Measures the offset between the device's clock and the server's from the server's responses. Stores it in the
 * device's database for the screens.
 */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';
import type { OwnResponse } from './response.ts';

/** A smaller offset does not count as a wrong clock: the response took time, and users do not plan by the second. */
const RIGHT_WITHIN_MS = 2 * 60_000;
/** A response that took longer says too little about when it was created, or the device slept meanwhile. */
const TELLS_WITHIN_MS = 30_000;
/** The server sends whole seconds. */
const HALF_A_SECOND_MS = 500;

export interface Clock {
  /** The server's time if known, else the device's. Unix ms */
  now(): number;
  /** Our server responded to a request that was sent at this device time. */
  answered(sentAt: number, response: Pick<OwnResponse, 'header'>): void;
  /** Another tab has measured the offset. */
  adopt(offset: number): void;
  /** Stores it again after the browser deleted the storage. */
  restore(): void;
}

/** @param known offset measured earlier, ms */
export function watchClock(
  ports: Pick<Ports, 'now' | 'report'>,
  device: DeviceDatabase,
  known: number,
  onChange: (offset: number) => void,
): Clock {
  let offset = known;
  let written = Promise.resolve();

  function store(): void {
    written = written
      .then(async () => {
        if (offset === 0) await device.facts.delete('clock_offset');
        else await device.setFact('clock_offset', offset);
      })
      .catch(ports.report);
  }

  return {
    now: () => ports.now() + offset,
    answered(sentAt, { header }) {
      const took = ports.now() - sentAt;
      // The date of a cacheable response says when it was created, not what time it is.
      const isNew = header('Cache-Control')?.includes('no-store') ?? false;
      const served = Date.parse(header('Date') ?? '');
      if (!isNew || Number.isNaN(served) || took < 0 || took > TELLS_WITHIN_MS) return;
      const measured = served + HALF_A_SECOND_MS - (sentAt + took / 2);
      const found = Math.abs(measured) < RIGHT_WITHIN_MS ? 0 : Math.round(measured);
      // A known offset stays while it is about right, so that nothing jumps.
      if (found === offset || (found !== 0 && Math.abs(found - offset) < RIGHT_WITHIN_MS)) return;
      offset = found;
      store();
      onChange(offset);
    },
    adopt(found) {
      offset = found;
    },
    restore: store,
  };
}
