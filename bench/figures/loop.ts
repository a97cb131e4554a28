/**
 * Measures how long strangers can block the event loop of the real server: the longest piece of work under each kind of
 * hostile calendar and request, in processor time, so that other load on the machine does not matter.
 */
import * as v from 'valibot';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { ADA, BEN } from '../../e2e/browser/app.ts';
import { type CalendarHost, calendar, event, startHost, text } from '../../e2e/server/calendar-host.ts';
import { HOSTILE_CALENDARS } from '../../e2e/server/hostile-calendars.ts';
import { type Figure, ms, type Row } from '../figure.ts';
import { hostileRequests } from '../server/hostile-requests.ts';
import { MeasuredServer, type Sender } from '../server/measured-server.ts';

const LONGEST_MS = 50;

export const loop: Figure = {
  name: 'loop',
  async measure() {
    const server = await MeasuredServer.start();
    const host = await startHost();
    try {
      const user = await server.logIn(ADA);
      // One user may not check so many within an hour.
      const other = await server.logIn(BEN);
      // Compilation at the first use is not caused by the input.
      await look(user, host, calendar(event('a', 'DTSTART:20260101T190000Z')));
      const rows: Row[] = [];
      const measured = async (work: string, act: () => Promise<string>) => {
        await server.longestPause();
        const result = await act();
        rows.push(row(work, await server.longestPause(), result));
      };
      for (const [nth, [name, make]] of Object.entries(HOSTILE_CALENDARS).entries())
        await measured(`calendar: ${name}`, () => look(nth % 2 === 0 ? user : other, host, make()));
      for await (const { name, send } of hostileRequests(user, other))
        await measured(`request: ${name}`, async () => String((await send()).status));
      return rows;
    } finally {
      await host.stop();
      await server.dispose();
    }
  },
};

function row(work: string, pause: number, result: string): Row {
  if (process.env.BENCH_VERBOSE) console.log(`  ${work}: ${ms(pause)}, ${result}`);
  return { work, target: `≤ ${LONGEST_MS} ms`, ours: ms(pause), raw: '', result, pass: pause <= LONGEST_MS };
}

/** Subscribes to a calendar, waits until the server has checked it, makes it check again, and unsubscribes. */
async function look(user: Sender, host: CalendarHost, file: string): Promise<string> {
  host.respond = text(file);
  const id = newId(Date.now());
  const body = JSON.stringify({ id, url: host.url, name: 'Hostile', color: 'slate' });
  const { status } = await user.send('POST', '/foreign-calendars', { body });
  if (status !== 201) throw new Error(`Subscribing returned ${status}`);
  const seen = await user.send('POST', `/foreign-calendars/${id}/refresh`);
  const { data } = v.parse(foreignCalendarCalls.refresh.response, JSON.parse(seen.text));
  await user.send('DELETE', `/foreign-calendars/${id}`);
  const { state } = data.attributes;
  return state.kind === 'failed' ? state.problem : state.kind;
}
