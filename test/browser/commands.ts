/** Sends real touch and mouse input for tests in the browser. Runs in Node. */
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

export interface Point {
  x: number;
  y: number;
}

export type MouseStep =
  | { kind: 'move'; to: Point; steps?: number }
  | { kind: 'down' }
  | { kind: 'up' }
  | { kind: 'wheel'; by: number };

export type TouchStep = { kind: 'down' | 'move'; points: readonly Point[] } | { kind: 'up' };

/** Time between two touch events, however long the page takes for each, because the speed of a finger matters. */
const STEP_S = 0.016;

/** The position of the tested page in the page that contains it. */
async function originOf({ page }: BrowserCommandContext): Promise<Point> {
  const box = await page.locator('iframe[data-vitest]').boundingBox();
  if (!box) throw new Error('The tested page is not drawn');
  return { x: box.x, y: box.y };
}

/** Moves, presses and turns the wheel of the mouse, in the coordinates of the tested page. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async (context, steps) => {
  const origin = await originOf(context);
  const pointer = context.page.mouse;
  for (const step of steps)
    switch (step.kind) {
      case 'move':
        await pointer.move(origin.x + step.to.x, origin.y + step.to.y, { steps: step.steps ?? 1 });
        break;
      case 'down':
        await pointer.down();
        break;
      case 'up':
        await pointer.up();
        break;
      case 'wheel':
        await pointer.wheel(0, step.by);
    }
};

/** Puts fingers on the screen, moves and lifts them, in the coordinates of the tested page. */
export const touch: BrowserCommand<[steps: readonly TouchStep[]]> = async (context, steps) => {
  const origin = await originOf(context);
  const session = await context.context.newCDPSession(context.page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const frame = await context.frame();
  let at = Date.now() / 1_000;
  for (const step of steps) {
    at += STEP_S;
    await session.send('Input.dispatchTouchEvent', {
      type: step.kind === 'up' ? 'touchEnd' : step.kind === 'down' ? 'touchStart' : 'touchMove',
      timestamp: at,
      touchPoints:
        step.kind === 'up'
          ? []
          : step.points.map(({ x, y }, id) => ({ x: origin.x + x, y: origin.y + y, id })),
    });
    // The page sees it in the next frame.
    await frame.evaluate('new Promise(requestAnimationFrame)');
  }
  await session.detach();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>;
    touch: (steps: readonly TouchStep[]) => Promise<void>;
  }
}
