/**
 * Tests tours: when the app offers one, what it points at, how the user follows and leaves it, and what the app stores.
 */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PromptsChange, withPrompts } from '#contract/accounts/account/prompt.ts';
import { newId } from '#db/new-id.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { TourGuide } from '#features/tour/tour-guide.tsx';
import { TourList } from '#features/tour/tour-list.tsx';
import { WelcomeTour } from '#features/tour/welcome-tour.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { memberOf } from '../../fixtures/member-row.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';

const offer = page.getByRole('region', { name: 'New here?' });
const card = page.getByRole('dialog');
const heading = (name: string) => card.getByRole('heading', { name, exact: true });
const button = (name: string) => card.getByRole('button', { name, exact: true });
const circle = page.getByRole('button', { name: 'Own circle' });

/** The home screen as its tour needs it: without a search, and with a hidden stop. */
function Home() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <h1>Today</h1>
        <section {...tourTarget('home-stories')} aria-label="Stories">
          <button type="button" aria-haspopup="menu">
            Own circle
          </button>
        </section>
        <section aria-label="Agenda" hidden>
          Nothing
        </section>
      </main>
      <nav aria-label="Main" className="fixed inset-x-0 bottom-4 flex justify-around">
        <a href="/create-outing">New</a>
        <a href="/chat">Chat</a>
      </nav>
    </>
  );
}

function Question() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="A question">
      Really?
    </Dialog>
  );
}

/** The guide, which mounts when the test begins it. */
function LateGuide({ onReady }: { onReady: (begin: () => void) => void }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => onReady(() => setThere(true)), [onReady]);
  return isThere && <TourGuide />;
}

async function open(answered: string[] = [], beside = <TourGuide />) {
  const stage = await drawLoggedIn(
    <>
      <Home />
      {beside}
    </>,
    { account: { answered_prompts: answered } },
  );
  await stage.db.memberships.put(memberOf(newId(), { id: stage.id, name: 'Ada Lund' }, 'owner'));
  stage.engine.mutate.mockImplementation(async (name, args) => {
    if (name !== 'account.answerPrompts' || !('change' in args)) throw new Error(name);
    const change = v.parse(PromptsChange, args.change);
    const row = await stage.db.accounts.get(stage.id);
    const before = row?.attributes.answered_prompts ?? [];
    await stage.change({ answered_prompts: withPrompts(before, change) });
    return { kind: 'stored', mutationId: 'change' };
  });
  const answers = async () => (await stage.db.accounts.get(stage.id))?.attributes.answered_prompts;
  return { ...stage, answers };
}

async function begin(answered?: string[]) {
  const stage = await open(answered);
  await offer.getByRole('button', { name: 'Show me' }).click();
  await expect.element(heading('Stories')).toBeVisible();
  return stage;
}

test('a tour is offered, shows the stops on the screen and skips others, and is not offered again', async () => {
  const { answers } = await open();
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  await offer.getByRole('button', { name: 'Show me' }).click();
  await expect.element(heading('Stories')).toBeVisible();
  await expect.element(card.getByText('1 of 3')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expectAccessible();
  await button('Next').click();
  await expect.element(heading('A new outing')).toBeVisible();
  await expect.element(card.getByText('2 of 3')).toBeVisible();
  await button('Back').click();
  await expect.element(heading('Stories')).toBeVisible();
  await expect.element(button('Next')).toHaveFocus();
  await button('Next').click();
  await button('Next').click();
  await expect.element(heading('Chat')).toBeVisible();
  expect(await answers()).toEqual([]);
  await button('Done').click();
  await expect.element(card).not.toBeInTheDocument();
  await waitFor(async () => expect(await answers()).toEqual(['tour_home']));
  await expect.element(offer).not.toBeInTheDocument();
});

test('keys move through a tour, which traps the focus and restores it', async () => {
  const { answers } = await begin();
  await expect.element(button('Next')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('A new outing')).toBeVisible();
  await button('Next').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Leave the tour')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Back')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Leave the tour')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(heading('Stories')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await waitFor(async () => expect(await answers()).toEqual(['tour_home']));
  // The button that began it has disappeared with the offer.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the arrows of a tour follow the line where it runs from right to left', async () => {
  await begin();
  document.documentElement.dir = 'rtl';
  dispatchEvent(new Event('resize'));
  await expect.element(button('Next')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(heading('A new outing')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('Stories')).toBeVisible();
});

test('the target of a tour has its own ARIA attributes, during the tour and afterwards', async () => {
  const { answers } = await begin();
  const stories = page.getByRole('region', { name: 'Stories', includeHidden: true }).element();
  expect(stories.hasAttribute('aria-expanded')).toBe(false);
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await answers()).toEqual(['tour_home']));
  expect(stories.hasAttribute('aria-controls')).toBe(false);
  await expect.element(circle).toHaveAttribute('aria-haspopup', 'menu');
});

test('the card of a tour appears centered below its target, and covers none of it', async () => {
  await begin();
  const target = page.getByRole('region', { name: 'Stories', includeHidden: true });
  await waitFor(() => {
    const { left, right, top } = card.element().getBoundingClientRect();
    expect(left).toBeCloseTo(innerWidth - right);
    // The highlight takes the rest of the gap.
    expect(top - target.element().getBoundingClientRect().bottom).toBeCloseTo(18, 0);
  });
});

test('a tap outside the card leaves the tour', async () => {
  const { answers } = await begin();
  // The card animates upward, and a place measured from it would soon be in it: the heading does not move.
  const beside = page.getByRole('heading', { name: 'Today', includeHidden: true });
  await beside.click({ force: true });
  await expect.element(card).not.toBeInTheDocument();
  await waitFor(async () => expect(await answers()).toEqual(['tour_home']));
});

test('a tour is offered once there is a plan, below the main content of the screen', async () => {
  const stage = await drawLoggedIn(
    <>
      <Home />
      <TourGuide />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.advanceTimersByTime(10_000);
  await expect.element(offer).not.toBeInTheDocument();
  vi.useRealTimers();
  await stage.db.memberships.put(memberOf(newId(), { id: stage.id, name: 'Ada Lund' }, 'owner'));
  await expect.element(offer).toBeVisible();
  const { top } = offer.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(circle.element().getBoundingClientRect().bottom);
});

test('a user who declines a tour gets no second offer', async () => {
  const { answers } = await open();
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await waitFor(async () => expect(await answers()).toEqual(['tours']));
  await expect.element(offer).not.toBeInTheDocument();
});

test('an offer disappears once it was answered on another device', async () => {
  const { change } = await open();
  await expect.element(offer).toBeVisible();
  await change({ answered_prompts: ['tours'] });
  await expect.element(offer).not.toBeInTheDocument();
});

test('a user who has seen other tours gets this offer in other words', async () => {
  await open(['tour_chat']);
  await expect.element(page.getByRole('region', { name: 'A tour of this screen?' })).toBeVisible();
});

test('a tour waits until a dialog is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let beginToLook = () => {};
  const onReady = (begin: () => void) => {
    beginToLook = begin;
  };
  await open(
    [],
    <>
      <Question />
      <LateGuide onReady={onReady} />
    </>,
  );
  const question = page.getByRole('dialog', { name: 'A question' });
  await expect.element(question).toBeVisible();
  // Each poll for the dialog moves the clock, on which the guide would offer its tour before it was drawn.
  beginToLook();
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(10_000);
  await expect.element(offer).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  await expect.element(offer).toBeVisible();
  vi.useRealTimers();
});

test('logged-out readers begin the tour of the welcome page themselves, and the device stores that', async () => {
  const welcome = (
    <main id="content" tabIndex={-1}>
      <h1 {...tourTarget('welcome-title')}>Plans</h1>
      <div {...tourTarget('welcome-ways')}>Log in</div>
      <WelcomeTour />
    </main>
  );
  const { device } = await drawLoggedIn(welcome);
  await page.getByRole('button', { name: 'How it works', exact: true }).click();
  await expect.element(heading('A page for each plan')).toBeVisible();
  await expect.element(card.getByText('1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.element(heading('Come in')).toBeVisible();
  await button('Done').click();
  await expect.element(card).not.toBeInTheDocument();
  const again = page.getByRole('button', { name: 'How it works, once more' });
  await expect.element(again).toHaveFocus();
  expect(await device.fact('welcome_tour_seen')).toBe(true);
});

test('the help lists all tours, shows which were seen, and what the tour of an outing needs', async () => {
  const help = (
    <main>
      <h1>Help</h1>
      <TourList />
    </main>
  );
  await drawLoggedIn(help, { account: { answered_prompts: ['tour_chat'] }, size: DESKTOP });
  const rows = page.getByRole('region', { name: 'Tours' });
  await expect.element(rows.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat#tour');
  await expect.element(rows.getByText('Seen')).toBeVisible();
  await expect.element(rows.getByText(/^This tour needs an outing/)).toBeVisible();
  await expect.element(rows.getByRole('link', { name: 'An outing' })).not.toBeInTheDocument();
  expect(rows.getByRole('link').elements().length).toBe(6);
  await expectAccessible();
});
