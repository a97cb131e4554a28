/**
 * Tests the send window of a lane: prepared changes and unsettled responses, whether network or database is quicker.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Mutation } from '#db/database/sync-state.ts';
import { openSendWindow } from '#engine/send/send-window.ts';
import type { SettleAndPrepare } from '#engine/send/settle-and-prepare.ts';

const mutationAt = (position: number): Mutation => ({
  position,
  id: `change ${position}`,
  name: 'notes.create',
  version: 1,
  args: null,
  lane: 'lane',
  touches: [`notes:${position}`],
  uses: [],
  creates: null,
  queued_at: 0,
  conflicts: 0,
  not_before: 0,
  state: { kind: 'queued' },
});

/** A lane of changes with a database that takes a step only when the test says so. */
function lane(length: number) {
  const queueGeneration = { count: 0 };
  const settled: number[] = [];
  const atOnce: number[] = [];
  const line: (() => void)[] = [];
  let frozen = 0;
  const next: SettleAndPrepare = async ({ accepted, ahead, count }) => {
    await new Promise<void>((resolve) => void line.push(resolve));
    settled.push(...accepted.map(({ mutation }) => mutation.position));
    const gone = new Set([...settled, ...ahead.map(({ position }) => position)]);
    const ready = Array.from({ length }, (_, position) => position)
      .filter((position) => !gone.has(position))
      .slice(0, count);
    frozen = Math.max(frozen, ...ready.map((position) => position + 1));
    atOnce.push(accepted.length);
    return ready.map((position) => ({
      mutation: mutationAt(position),
      request: { method: 'POST', path: '/', body: null },
      queueGeneration: queueGeneration.count,
      isLast: false,
    }));
  };
  const turn = async () => {
    line.shift()?.();
    // Continuations of the step run.
    for (let step = 0; step < 8; step += 1) await null;
  };
  return {
    sendWindow: openSendWindow('lane', next, queueGeneration),
    queueGeneration,
    settled,
    atOnce,
    turn,
    frozen: () => frozen,
  };
}

/** Sends the whole lane. `meanwhile` determines what happens while a change is in flight, and how that ends. */
async function drive(
  { sendWindow, settled, turn }: ReturnType<typeof lane>,
  meanwhile: (position: number) => Promise<'accepted' | 'refused'>,
): Promise<number[]> {
  const sent: number[] = [];
  let isOver = false;
  const send = async () => {
    for (let ready = await sendWindow.next(); ready; ready = await sendWindow.next()) {
      const { mutation } = ready;
      sent.push(mutation.position);
      sendWindow.refill(mutation);
      if ((await meanwhile(mutation.position)) === 'accepted') sendWindow.accepted({ mutation, body: null });
      else {
        await sendWindow.flush();
        settled.push(mutation.position);
      }
    }
  };
  const sending = send().finally(() => {
    isOver = true;
  });
  // Its failure is awaited below.
  sending.catch(() => {});
  while (!isOver) await turn();
  await sending;
  return sent;
}

const upTo = (length: number) => Array.from({ length }, (_, position) => position);

it('each change is sent once and in order, and settled once, whatever is slow and whatever happens meanwhile [O2]', () => {
  const Happening = fc.constantFrom('accepted', 'refused', 'turn', 'turn', 'upheaval');
  return fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 }),
      fc.array(Happening, { maxLength: 120 }),
      async (length, happenings) => {
        const driven = lane(length);
        const plan = happenings[Symbol.iterator]();
        const sent = await drive(driven, async (position) => {
          expect(driven.frozen() - position).toBeLessThanOrEqual(9);
          for (let step = plan.next(); !step.done; step = plan.next()) {
            if (step.value === 'accepted' || step.value === 'refused') return step.value;
            if (step.value === 'upheaval') driven.queueGeneration.count += 1;
            else await driven.turn();
          }
          return 'accepted';
        });
        expect(sent).toEqual(upTo(length));
        expect(driven.settled).toEqual(upTo(length));
      },
    ),
  );
});

it('the lane prepares and settles one change at a time when the network is slow, else several [O6, O2]', async () => {
  const quickDatabase = lane(40);
  await drive(quickDatabase, async (position) => {
    await quickDatabase.turn();
    expect(quickDatabase.frozen() - position).toBeLessThanOrEqual(2);
    return 'accepted';
  });
  expect(Math.max(...quickDatabase.atOnce)).toBe(1);

  const quickNetwork = lane(40);
  await drive(quickNetwork, async () => 'accepted');
  expect(Math.max(...quickNetwork.atOnce)).toBeGreaterThan(3);
});
