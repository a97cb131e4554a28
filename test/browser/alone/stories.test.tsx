/** Tests stories: the row on Home and the viewer, with touch, keys and time. */
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { StoryViewer } from '#contract/people/story/story.ts';
import { newId } from '#db/new-id.ts';
import type { StoryRow } from '#db/rows.ts';
import StoriesRow from '#features/home/stories/stories-row.tsx';
import { ViewerScreen } from '#features/stories/viewer/viewer-screen.tsx';
import { setClock } from '#ui/device/clock.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { relatedRow } from '../people/related-people.ts';
import { BEN, CLEO, pictured, story } from '../people/story-rows.ts';

const { goBack } = vi.hoisted(() => ({ goBack: vi.fn<() => void>() }));
vi.mock('#domain/app/frame/go-back.ts', () => ({ useGoBack: () => goBack }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const words = (text: string) => page.getByText(text, { exact: true });

beforeEach(() => goBack.mockReset());
afterEach(() => {
  sonner.dismiss();
  setClock();
});

/** Time advances stories only for users who do not prefer reduced motion, as in this browser. */
function withMotion(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
  );
}

const bar = () => {
  const element = document.querySelector('[data-bar]');
  const [animation] = element?.getAnimations() ?? [];
  if (!animation) throw new Error('No story has its time');
  return animation;
};
const ownRow = (stage: Stage, given: Parameters<typeof story>[0]) =>
  story({ author: { id: stage.id, username: 'ada', name: 'Ada Lund', avatar: null }, own: {}, ...given });

async function watch(
  stories: (stage: Stage) => readonly StoryRow[],
  { username = 'ben', storyId, size }: { username?: string; storyId?: string; size?: typeof DESKTOP } = {},
) {
  const stage = await drawLoggedIn(<ViewerScreen username={username} storyId={storyId} />, {
    ...(size && { size }),
  });
  await stage.db.people.put(relatedRow(BEN, { is_follower: true }));
  await stage.db.stories.bulkPut([...stories(stage)]);
  return stage;
}

describe('the row of stories', () => {
  const screen = (
    <main>
      <h1>Today</h1>
      <StoriesRow />
    </main>
  );

  test('the row begins with the reader, goes on with new stories, and ends with seen ones', async () => {
    const stage = await drawLoggedIn(screen);
    await expect.element(link('Add to your story')).toHaveAttribute('href', '/stories/new');
    await stage.db.stories.bulkPut([
      story({ author: BEN, minutes: 5, isSeen: true }),
      story({ author: CLEO, minutes: 60 }),
      story({ author: CLEO, minutes: 50 }),
    ]);
    await expect.element(link('Cléo Marin: 2 new stories')).toHaveAttribute('href', '/stories/cleo');
    await expect.element(link('Ben Kaya: seen')).toHaveAttribute('href', '/stories/ben');
    const names = [...document.querySelectorAll('li bdi')].map((element) => element.textContent);
    expect(names).toEqual(['Your story', 'Cléo Marin', 'Ben Kaya']);
    await expectAccessible();
  });

  test("the row marks the reader's unsent story, and can still add another", async () => {
    const stage = await drawLoggedIn(screen);
    await stage.db.stories.put(ownRow(stage, { minutes: 1, text: 'Hi', isUnsent: true }));
    await expect.element(link('Your story, waiting to send')).toHaveAttribute('href', '/stories/ada');
    await expect.element(link('Add to your story')).toHaveAttribute('href', '/stories/new');
    await expectAccessible();
  });

  test('the row reports that stories come later where there never was a network', async () => {
    const stage = await drawLoggedIn(screen);
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/^You’re offline\. Stories load/)).toBeVisible();
  });

  test('the row drops a story when its day ends by the server’s clock', async () => {
    const stage = await drawLoggedIn(screen);
    await stage.db.stories.put(story({ minutes: 23 * 60 }));
    await expect.element(link(/^Ben Kaya/)).toBeInTheDocument();
    setClock(2 * 3_600_000);
    await expect.element(link(/^Ben Kaya/)).not.toBeInTheDocument();
  });
});

describe('the viewer of stories', () => {
  test('the viewer begins at the first new story, and reports each as seen once', async () => {
    const rows = [
      story({ minutes: 90, text: 'Old', isSeen: true }),
      story({ minutes: 60, text: 'First' }),
      story({ minutes: 30, text: 'Second', picture: pictured() }),
    ];
    const stage = await watch(() => rows);
    await expect.element(words('First')).toBeVisible();
    await waitFor(() =>
      expect(stage.engine.mutate).toHaveBeenCalledWith(
        'stories.view',
        { id: rows[1]?.id, author: 'Ben Kaya' },
        undefined,
      ),
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(words('Second')).toBeVisible();
    await waitFor(() => expect(stage.engine.mutate).toHaveBeenCalledTimes(2));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(words('Old')).toBeVisible();
    expect(stage.engine.mutate).toHaveBeenCalledTimes(2);
    await expectAccessible();
  });

  test('taps in its thirds move the viewer, to the next person with something new, then back to where it was opened', async () => {
    await watch(() => [
      story({ minutes: 60, text: 'One' }),
      story({ minutes: 50, text: 'Two' }),
      story({ author: CLEO, minutes: 90, text: 'Cleo one' }),
    ]);
    const tap = async (x: number) => {
      await commands.touch([{ kind: 'down', points: [{ x, y: 400 }] }, { kind: 'up' }]);
    };
    await expect.element(words('One')).toBeVisible();
    await tap(340);
    await expect.element(words('Two')).toBeVisible();
    await tap(40);
    await expect.element(words('One')).toBeVisible();
    await tap(340);
    await expect.element(words('Two')).toBeVisible();
    await tap(340);
    await expect.element(words('Cleo one')).toBeVisible();
    expect(goBack).not.toHaveBeenCalled();
    await tap(340);
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
  });

  test('a swipe sideways moves the viewer to another person, and one down closes it', async () => {
    await watch(() => [
      story({ minutes: 60, text: 'One' }),
      story({ author: CLEO, minutes: 90, text: 'Cleo one', isSeen: true }),
    ]);
    await expect.element(words('One')).toBeVisible();
    const swipe = (points: readonly { x: number; y: number }[]) =>
      commands.touch([
        ...points.map((point, nth) => ({ kind: nth === 0 ? 'down' : 'move', points: [point] }) as const),
        { kind: 'up' },
      ]);
    await swipe([350, 300, 230, 150, 60].map((x) => ({ x, y: 400 })));
    await expect.element(words('Cleo one')).toBeVisible();
    await swipe([60, 150, 230, 300, 350].map((x) => ({ x, y: 400 })));
    await expect.element(words('One')).toBeVisible();
    await swipe([200, 280, 360, 450, 540].map((y) => ({ x: 200, y })));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
  });

  test('the viewer goes on when the time of a story is over', async () => {
    withMotion();
    await watch(() => [story({ minutes: 60, text: 'One' }), story({ minutes: 50, text: 'Two' })]);
    await expect.element(words('One')).toBeVisible();
    await waitFor(() => expect(bar().playState).toBe('running'));
    bar().finish();
    await expect.element(words('Two')).toBeVisible();
    bar().finish();
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
  });

  test('the viewer stops while the user holds, pauses or answers a story, and a long press is no tap', async () => {
    withMotion();
    await watch(() => [story({ minutes: 60, text: 'One' }), story({ minutes: 50, text: 'Two' })]);
    await waitFor(() => expect(bar().playState).toBe('running'));
    const stage = document.querySelector('[data-stage]');
    const press = (type: string, timeStamp: number) => {
      const event = new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        clientX: 300,
        clientY: 300,
      });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      stage?.dispatchEvent(event);
    };
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
    press('pointerdown', 1_000);
    await waitFor(() => expect(bar().playState).toBe('paused'));
    press('pointerup', 2_000);
    stage?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 300, clientY: 300 }));
    await waitFor(() => expect(bar().playState).toBe('running'));
    await expect.element(words('One')).toBeVisible();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(bar().playState).toBe('paused'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(bar().playState).toBe('running'));
    await page.getByRole('textbox', { name: 'Reply to Ben Kaya' }).click();
    await waitFor(() => expect(bar().playState).toBe('paused'));
  });

  test('the viewer never advances by itself for users who prefer reduced motion', async () => {
    await watch(() => [story({ minutes: 60, text: 'One' })]);
    await expect.element(words('One')).toBeVisible();
    expect(document.querySelector('[data-bar]')?.getAnimations()).toEqual([]);
    expect(button('Pause').query()).toBeNull();
  });

  test('Escape closes the viewer', async () => {
    await watch(() => [story({ minutes: 60, text: 'One' })], { size: DESKTOP });
    await expect.element(words('One')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    await expectAccessible();
  });

  test('the viewer skips a story that is deleted while it is open', async () => {
    const rows = [story({ minutes: 60, text: 'One' }), story({ minutes: 50, text: 'Two' })];
    const stage = await watch(() => rows);
    await expect.element(words('One')).toBeVisible();
    await stage.db.stories.delete(rows[0]?.id ?? '');
    await expect.element(words('Two')).toBeVisible();
  });

  test('the viewer shows when a picture is not on the device, and does not report the story as seen', async () => {
    const missing = {
      ...pictured(),
      picture: { sizes: [{ width: 3, height: 4, url: 'data:image/webp,no' }] },
    };
    const stage = await watch(() => [story({ minutes: 60, picture: missing })]);
    await stage.setNetwork('offline');
    await expect.element(page.getByText('You’re offline. This photo isn’t on this device.')).toBeVisible();
    expect(stage.engine.mutate).not.toHaveBeenCalled();
  });

  test('the viewer reports that a linked story is gone, with a link onward', async () => {
    await watch(() => [story({ minutes: 60, text: 'One' })], { storyId: newId() });
    await expect.element(page.getByText(/^This story is gone/)).toBeVisible();
    await expect.element(link('Go to Home')).toHaveAttribute('href', '/');
    await expectAccessible();
  });

  test('the viewer requests the stories of a person who is not in the row, and shows what it needs without a network', async () => {
    const stage = await watch(() => [], { username: 'cleo' });
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/^You’re offline\. These stories load/)).toBeVisible();
    const {
      list: _,
      order: _order,
      sequence: _sequence,
      ...shown
    } = story({
      author: CLEO,
      minutes: 5,
      text: 'From afar',
    });
    stage.engine.ask.mockResolvedValue({
      kind: 'ok',
      response: { data: [shown], links: { next: null }, sequence: 1 },
    });
    await stage.setNetwork('online');
    await expect.element(words('From afar')).toBeVisible();
    expect(stage.engine.ask).toHaveBeenLastCalledWith(
      'stories.list',
      expect.objectContaining({ query: expect.objectContaining({ username: 'cleo' }) }),
    );
  });
});

describe("readers' actions in the viewer", () => {
  test('one tap reacts to a story, and another takes the reaction back', async () => {
    const row = story({ minutes: 60, text: 'One' });
    const stage = await watch(() => [row]);
    await button('React with 🎉').click();
    expect(stage.engine.mutate).toHaveBeenLastCalledWith(
      'stories.react',
      { id: row.id, emoji: '🎉' },
      undefined,
    );
    await expect.element(button('React with 🎉')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a reply begins the conversation with the author, and opens it', async () => {
    const row = story({ minutes: 60, text: 'One' });
    const stage = await watch(() => [row]);
    await page.getByRole('textbox', { name: 'Reply to Ben Kaya' }).fill('Where is that?');
    await button('Send reply').click();
    const id = [stage.id, BEN.id].sort().join(':');
    await waitFor(() =>
      expect(stage.engine.mutateAll).toHaveBeenCalledWith(
        [
          { name: 'conversations.start', args: { id, name: '', people: [BEN] } },
          {
            name: 'messages.send',
            args: expect.objectContaining({
              conversation_id: id,
              text: 'Where is that?',
              subject: { kind: 'story', id: row.id },
            }),
          },
        ],
        expect.anything(),
      ),
    );
    await expect.element(page.getByText('Sent to Ben Kaya')).toBeVisible();
    await expect.element(button('Open chat')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reply to Ben Kaya' })).toHaveValue('');
  });
});

test('the viewer offers no reply to authors whom the reader cannot message', async () => {
  const stage = await watch(() => [story({ author: CLEO, minutes: 60, text: 'One' })], { username: 'cleo' });
  const reply = page.getByRole('textbox', { name: 'Reply to Cléo Marin' });
  await expect.element(button('React with 🎉')).toBeVisible();
  await expect.element(reply).not.toBeInTheDocument();
  await stage.db.people.put(relatedRow(CLEO, { is_follower: true }));
  await expect.element(reply).toBeVisible();
});

describe("the reader's own stories", () => {
  test('a story shows its author who saw it with their reactions, in each state', async () => {
    const stage = await watch(
      (drawn) => [
        ownRow(drawn, {
          minutes: 60,
          text: 'Mine',
          own: { viewers_count: 2, reactions: [{ emoji: '🎉', count: 1 }] },
        }),
      ],
      { username: 'ada' },
    );
    await button(/^Seen by 2 people/).click();
    await expect.element(page.getByText(/^You’re offline\. You’ll see who saw it/)).toBeVisible();
    const viewer: StoryViewer = {
      id: newId(),
      story_id: newId(),
      attributes: { viewed_at_timestamp: Date.now() - 60_000, emoji: '🎉' },
      relations: { user: CLEO },
    };
    stage.engine.ask.mockResolvedValue({
      kind: 'ok',
      response: { data: [viewer], links: { next: null }, sequence: 1 },
    });
    await button('Retry').click();
    await expect.element(page.getByRole('dialog').getByText('Cléo Marin')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Reacted with 🎉' })).toBeVisible();
    await expectAccessible();
    expect(stage.engine.mutate).not.toHaveBeenCalled();
  });

  test('an unsent story can be edited, and deleted with a way back', async () => {
    const stage = await watch((drawn) => [ownRow(drawn, { minutes: 3_000, text: 'Mine', isUnsent: true })], {
      username: 'ada',
    });
    await expect.element(page.getByText(/^Waiting to send\. Its 24 hours begin/)).toBeVisible();
    const [row] = await stage.db.stories.toArray();
    await button('More about this story').click();
    await page.getByRole('menuitem', { name: 'Edit text' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('');
    await button('Save').click();
    await expect.element(page.getByText('Write something or add a photo.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Text' }).fill('Better');
    await button('Save').click();
    await waitFor(() =>
      expect(stage.engine.mutate).toHaveBeenCalledWith(
        'stories.edit',
        { id: row?.id, change: { text: 'Better', alt: '' } },
        expect.anything(),
      ),
    );
    await button('More about this story').click();
    await page.getByRole('menuitem', { name: 'Delete story' }).click();
    await waitFor(() =>
      expect(stage.engine.mutate).toHaveBeenLastCalledWith('stories.delete', { id: row?.id }, undefined),
    );
    await button('Undo').click();
    expect(stage.engine.discard).toHaveBeenCalled();
  });

  test('the viewer of an author without stories leads to a new one', async () => {
    await watch(() => [], { username: 'ada' });
    await expect.element(link('Add to your story')).toHaveAttribute('href', '/stories/new');
  });
});
