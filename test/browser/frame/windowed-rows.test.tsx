/** Tests that scrolling a long list draws the rows that come into sight and no others. */
import { type ReactElement, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { draw } from '../draw.tsx';
import { interruptReact } from '../interrupt-react.ts';

interface Line {
  id: string;
  text: string;
}

const ROW_PX = 60;
const LINES: readonly Line[] = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, text: `Line ${n}` }));

function Lines({ row }: { row: (line: Line) => ReactElement }) {
  const [lines, setLines] = useState(LINES);
  const change = () =>
    setLines(lines.map((line) => (line.id === '3' ? { ...line, text: 'Another line' } : line)));
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      <InfiniteList items={lines} keyOf={({ id }) => id}>
        {row}
      </InfiniteList>
    </>
  );
}

/** Draws the lines, and counts how often each was drawn. */
async function drawLines() {
  const drawn = new Map<string, number>();
  const row = (line: Line): ReactElement => {
    drawn.set(line.id, (drawn.get(line.id) ?? 0) + 1);
    return <p style={{ height: ROW_PX, margin: 0 }}>{line.text}</p>;
  };
  await draw(<Lines row={row} />);
  await expect.element(page.getByText('Line 1', { exact: true })).toBeVisible();
  return drawn;
}

test('scrolling draws the rows that come into sight, each once', async () => {
  const drawn = await drawLines();
  const before = new Map(drawn);
  scrollTo(0, ROW_PX * 5);
  await expect.poll(() => drawn.size).toBeGreaterThan(before.size);
  const again = [...before].filter(([id, count]) => drawn.get(id) !== count);
  expect(again).toEqual([]);
});

test('a row whose item is replaced is drawn again', async () => {
  await drawLines();
  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await expect.element(page.getByText('Another line')).toBeVisible();
});

const FEW = LINES.slice(0, 8);
/** Called once, while the search results are being drawn. */
let takeBack: (() => void) | undefined;

function Found({ line, isFound }: { line: Line; isFound: boolean }) {
  if (takeBack && isFound) {
    interruptReact(takeBack);
    takeBack = undefined;
  }
  return <p style={{ height: ROW_PX, margin: 0 }}>{line.text}</p>;
}

function Search() {
  const [words, setWords] = useState('nothing');
  const isFound = useDeferredValue(words) === 'something';
  const search = () => {
    takeBack = () => flushSync(() => setWords('nothing any more'));
    setWords('something');
  };
  return (
    <>
      <button type="button" onClick={search}>
        Search
      </button>
      <p>Searched for {words}</p>
      <InfiniteList items={isFound ? FEW.slice(0, 2) : FEW} keyOf={({ id }) => id}>
        {(line) => <Found line={line} isFound={isFound} />}
      </InfiniteList>
    </>
  );
}

test('rows stay in sight when a search that would exclude them is undone while it is being drawn', async () => {
  await draw(<Search />);
  await expect.element(page.getByText('Line 7', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  await expect.element(page.getByText('Searched for nothing any more')).toBeVisible();
  await expect.element(page.getByText('Line 7', { exact: true })).toBeVisible();
});
