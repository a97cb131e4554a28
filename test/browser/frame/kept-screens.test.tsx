/** Tests screens that stay mounted after the reader leaves them, and the screen that is prerendered. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawAhead } from '#features/shell/kept/ahead.ts';
import { KeptScreens } from '#features/shell/kept/kept-screens.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { draw, PHONE } from '../draw.tsx';

const begun: string[] = [];

const root = createRootRoute({ component: () => <KeptScreens outlet={<Outlet />} /> });
const list = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>The list</h1> });
const place = createRoute({
  getParentRoute: () => root,
  path: '/places/$name',
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: Place,
});

function Place() {
  const { params, search } = useOwnMatch(place.useMatch({ shouldThrow: false }), (path) => ({
    params: { name: path.slice('/places/'.length) },
    search: {},
  }));
  const { name } = params;
  useEffect(() => {
    begun.push(name);
  }, [name]);
  return (
    <h1 data-place={name}>
      {name}, {'tab' in search ? search.tab : 'whole'}
    </h1>
  );
}

async function drawList() {
  begun.length = 0;
  const router = createRouter({ routeTree: root.addChildren([list, place]), history: createMemoryHistory() });
  await draw(<RouterProvider router={router} />, PHONE);
  await expect.element(page.getByRole('heading', { name: 'The list' })).toBeVisible();
  return router;
}

const headingOf = (name: string) => document.querySelector(`[data-place=${name}]`);

async function drawnAhead(name: string) {
  drawAhead({ routeId: '/places/$name', path: `/places/${name}` });
  await waitFor(() => expect(headingOf(name)).not.toBeNull());
  return headingOf(name);
}

afterEach(() => drawAhead(null));

test('a prerendered screen is hidden, does nothing, and is shown as it is', async () => {
  const router = await drawList();
  const heading = await drawnAhead('oslo');
  expect(heading?.checkVisibility()).toBe(false);
  expect(begun).toEqual([]);
  await router.navigate({ to: '/places/$name', params: { name: 'oslo' } });
  await expect.element(page.getByRole('heading', { name: 'oslo, whole' })).toBeVisible();
  expect(headingOf('oslo')).toBe(heading);
  expect(begun).toEqual(['oslo']);
});

test('a prerendered screen follows its address once it is shown', async () => {
  const router = await drawList();
  await drawnAhead('oslo');
  await router.navigate({ to: '/places/$name', params: { name: 'oslo' }, search: { tab: 'parks' } });
  await expect.element(page.getByRole('heading', { name: 'oslo, parks' })).toBeVisible();
});

test('the app prerenders one screen, and drops it when nothing leads to it anymore', async () => {
  await drawList();
  await drawnAhead('oslo');
  await drawnAhead('bergen');
  expect(headingOf('oslo')).toBeNull();
  drawAhead(null);
  await waitFor(() => expect(headingOf('bergen')).toBeNull());
  expect(begun).toEqual([]);
});

test('a screen that was shown stays mounted when the app prerenders another one', async () => {
  const router = await drawList();
  await drawnAhead('oslo');
  await router.navigate({ to: '/places/$name', params: { name: 'oslo' } });
  await expect.element(page.getByRole('heading', { name: 'oslo, whole' })).toBeVisible();
  const heading = headingOf('oslo');
  await drawnAhead('bergen');
  expect(headingOf('oslo')).toBe(heading);
});
