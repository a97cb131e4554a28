/** Tests the layout at 320 px: buttons, and lines with dots between their parts. */
import { Ellipsis } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { CalendarHeader } from '#features/calendar/calendar-header.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { draw, PHONE } from '../draw.tsx';

const NARROW = { width: 320, height: 640 };
/** Of one line of a button with its padding and border. */
const ONE_LINE_PX = 46;

test('the three answers fit into a card in German, each on one line', async () => {
  localStorage.setItem('outing.language', 'de');
  await draw(
    <main style={{ width: 256 }}>
      <ParticipationButtons value={null} onParticipate={() => {}} />
    </main>,
    NARROW,
  );
  await page.getByRole('button', { name: 'Kann nicht' }).findElement();
  for (const button of document.querySelectorAll('main button')) {
    const { height, right } = button.getBoundingClientRect();
    expect(height).toBeLessThan(ONE_LINE_PX);
    expect(right).toBeLessThanOrEqual(256);
  }
});

test('no dot appears by itself at the end of a line or at the start of one', async () => {
  await draw(
    <main style={{ width: 160 }}>
      <Dotted>{['Asked by Ada Lund', '', false, '8 answered']}</Dotted>
    </main>,
    NARROW,
  );
  const first = (await page.getByText('Asked by Ada Lund').findElement()).getBoundingClientRect();
  const second = page.getByText('8 answered').element();
  const line = second.closest('.overflow-x-clip');
  expect(second.getBoundingClientRect().top).toBeGreaterThanOrEqual(first.bottom);
  // Its words begin where the line does; its dot is before that, and cut off.
  const { paddingInlineStart } = getComputedStyle(second);
  const words = second.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart);
  expect(words).toBe(line?.getBoundingClientRect().left);
  expect(document.querySelectorAll('main .ps-4').length).toBe(2);
});

test('a month other than the current one shows its name in whole words next to its actions', async () => {
  await draw(
    <main style={{ width: 328 }}>
      <CalendarHeader
        place={{ view: 'month', day: '2026-09-10', today: '2026-12-12', show: () => {} }}
        firstDay={1}
        onAdd={() => {}}
        menu={<IconButton icon={Ellipsis} label="More" />}
      />
    </main>,
    PHONE,
  );
  await document.fonts.load('700 26px "Bricolage Grotesque Variable"', 'September');
  const heading = await page.getByRole('heading', { name: 'September 2026' }).findElement();
  const title = heading.firstChild;
  const word = document.createRange();
  // The first letter has its own box.
  word.setStart(title ?? document, 1);
  word.setEnd(title ?? document, 'September'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('the back button is before the title, at the edge, and the title breaks no words', async () => {
  localStorage.setItem('outing.language', 'de');
  await draw(
    <main style={{ padding: 16 }}>
      <PageHeader
        back={<BackButton onBack={() => {}} />}
        title="Benachrichtigungen"
        actions={<span>…</span>}
      />
    </main>,
    NARROW,
  );
  // The browser's own letters are wider.
  await document.fonts.load('700 34px "Bricolage Grotesque Variable"', 'Benachrichtigungen');
  const back = (await page.getByRole('button', { name: 'Zurück' }).findElement()).getBoundingClientRect();
  const heading = page.getByRole('heading', { level: 1 }).element();
  expect(back.width).toBe(44);
  expect(back.right).toBeLessThanOrEqual(heading.getBoundingClientRect().left);
  expect(heading.getClientRects().length).toBe(1);
  expect(heading.getBoundingClientRect().height).toBeLessThan(44);
});
