/** Tests fields of days and times: their parts from right to left, their calendar, and narrow screens. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DateField, DateTimePair, TimeField } from '#ui/fields/date-field.tsx';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

function Fields() {
  const [day, setDay] = useState('2026-11-12');
  const [time, setTime] = useState('19:30');
  return (
    <DateTimePair>
      <DateField label="Day" value={day} onChange={setDay} />
      <TimeField label="Time" value={time} onChange={setTime} />
    </DateTimePair>
  );
}

const box = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`Nothing on the page is ${selector}`);
  return found.getBoundingClientRect();
};
const part = (type: string) => box(`[role="spinbutton"][data-type="${type}"]`);

async function drawFields(language: string, content = <Fields />, size = PHONE) {
  localStorage.setItem('outing.language', language);
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  await draw(content, size);
  await expect.poll(() => document.querySelectorAll('[role="spinbutton"]').length).toBeGreaterThan(4);
}

test('in Arabic the hours of a time come before its minutes, and day, month and year follow from right to left', async () => {
  await drawFields('ar');
  expect(part('hour').right).toBeLessThanOrEqual(part('minute').left);
  expect(part('dayPeriod').right).toBeLessThanOrEqual(part('hour').left);
  expect(part('month').right).toBeLessThanOrEqual(part('day').left);
  expect(part('year').right).toBeLessThanOrEqual(part('month').left);
  // The time begins where all text does.
  const frame = box('[role="group"]:has(> [data-type="hour"])');
  expect(frame.right - part('minute').right).toBeLessThan(30);
});

test('on a phone the calendar of a day opens as a sheet at the foot of the screen', async () => {
  await drawFields('en');
  await page.getByRole('button', { name: /calendar/i }).click();
  const sheet = page.getByRole('dialog');
  await sheet.findElement();
  await expect.poll(() => Math.round(box('.sheet').bottom)).toBe(PHONE.height);
  expect(box('.sheet').width).toBe(PHONE.width);
  await sheet.getByRole('button', { name: /20 November/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('20');
});

test('on a computer the calendar is never cut off: it scrolls when it does not fit', async () => {
  await drawFields('en', <div style={{ padding: '256px 0 384px' }}>{<Fields />}</div>, {
    ...DESKTOP,
    height: 560,
  });
  await page.getByRole('button', { name: /calendar/i }).click();
  await page.getByRole('dialog').findElement();
  const { top, bottom } = box('.popover');
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(560);
  const last = page.getByRole('button', { name: /30 November/ });
  last.element().scrollIntoView({ block: 'nearest' });
  await expect.poll(() => last.element().getBoundingClientRect().bottom <= bottom).toBe(true);
});

test.each(['de', 'en', 'ar'])(
  'the calendar button stays in the frame of its field at 320 px in %s',
  async (language) => {
    await drawFields(
      language,
      <div style={{ width: 256 }}>
        <Fields />
      </div>,
      { width: 320, height: 640 },
    );
    const button = box('button');
    const frame = box('[role="group"]:has(button)');
    expect(button.width).toBeGreaterThanOrEqual(44);
    expect(button.left).toBeGreaterThanOrEqual(frame.left);
    expect(button.right).toBeLessThanOrEqual(frame.right);
    for (const type of ['day', 'month', 'year', 'hour', 'minute']) {
      expect(part(type).left).toBeGreaterThanOrEqual(0);
      expect(part(type).right).toBeLessThanOrEqual(320);
    }
    // The parts and the button lie next to each other.
    expect(part('year').right <= button.left || part('year').left >= button.right).toBe(true);
  },
);
