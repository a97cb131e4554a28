import { expect, it } from 'vitest';
import { readable } from '#server/base/config/logging.ts';

it('the log is written to a terminal with the time in the operator’s zone, the message and the other fields', () => {
  const shown: string[] = [];
  const stream = readable({ write: (text) => void shown.push(text) }, 'Asia/Kolkata');
  stream.write(JSON.stringify({ level: 30, time: '2026-11-20T09:30:00.000Z', port: 8080, msg: 'Ready' }));
  stream.write(JSON.stringify({ level: 50, time: '2026-11-20T09:30:01.000Z', msg: 'It broke' }));
  expect(shown).toEqual(['15:00:00 Ready  {"port":8080}\n', '15:00:01 ! It broke\n']);
});
