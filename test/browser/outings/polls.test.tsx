/** Tests the options of a poll: votes by touch and by keyboard. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PollOption } from '#contract/outings/poll/poll.ts';
import { OptionBars } from '#features/polls/option-bar.tsx';
import { NO_DATE, yesVotes } from '../../fixtures/polls.ts';
import { draw, PHONE } from '../draw.tsx';

const option = (id: string, text: string): PollOption => ({
  id,
  poll_id: 'poll',
  attributes: { ...NO_DATE, text, position: 0, fetched_at_timestamp: 0 },
  relations: { stats: yesVotes(0), voters: [] },
});
const OPTIONS = [option('a', 'Soup'), option('b', 'Bread'), option('c', 'Cake')];

async function drawPoll(choice: string | null) {
  const onVote = vi.fn<(chosen: PollOption, voted: boolean) => void>();
  await draw(
    <OptionBars
      question="What?"
      options={OPTIONS}
      chosen={new Set(choice === null ? [] : [choice])}
      onVote={onVote}
    />,
    PHONE,
  );
  return { onVote, radio: (name: string) => page.getByRole('radio', { name }) };
}

test('arrow keys move from option to option without a vote, and Space votes', async () => {
  const { onVote, radio } = await drawPoll('a');
  await radio('Soup').findElement();
  await userEvent.tab();
  await expect.element(radio('Soup')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(radio('Cake')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(radio('Bread')).toHaveFocus();
  expect(onVote).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onVote.mock.calls).toEqual([[OPTIONS[1], true]]);
});

test("a press on the user's own option takes the vote back", async () => {
  const { onVote } = await drawPoll('a');
  await page.getByText('Soup').click();
  expect(onVote.mock.calls).toEqual([[OPTIONS[0], false]]);
});

test('each of several choices is voted for and taken back separately', async () => {
  const onVote = vi.fn<(chosen: PollOption, voted: boolean) => void>();
  await draw(
    <OptionBars question="What?" options={OPTIONS} chosen={new Set(['a', 'c'])} several onVote={onVote} />,
    PHONE,
  );
  await expect.element(page.getByRole('checkbox', { name: 'Cake' })).toBeChecked();
  await page.getByText('Bread').click();
  await page.getByText('Soup').click();
  expect(onVote.mock.calls).toEqual([
    [OPTIONS[1], true],
    [OPTIONS[0], false],
  ]);
});
