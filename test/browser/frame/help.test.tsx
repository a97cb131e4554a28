/** Tests the help center and the pricing page: search results, addresses and empty results. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FaqScreen } from '#features/help/center/faq-screen.tsx';
import { HelpScreen } from '#features/help/center/help-screen.tsx';
import { FaqSearch, HelpSearch } from '#features/help/center/help-search.ts';
import { PricingSearch } from '#features/help/pricing/billing.ts';
import { PricingScreen } from '#features/help/pricing/pricing-screen.tsx';
import { RouterLink } from '#features/shell/addresses/router-link.tsx';
import { useOwnHash } from '#features/shell/kept/own-hash.ts';
import { LinkProvider } from '#ui/parts/link.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

const root = createRootRoute({ notFoundComponent: () => null });
const help = createRoute({
  getParentRoute: () => root,
  path: '/help-center',
  validateSearch: HelpSearch,
  component: () => (
    <HelpScreen tours={null} query={help.useSearch().q ?? ''} target={useOwnHash('/help-center')} />
  ),
});
const faq = createRoute({
  getParentRoute: () => root,
  path: '/help-center/faq',
  validateSearch: FaqSearch,
  component: () => {
    const { q = '', section } = faq.useSearch();
    return <FaqScreen query={q} section={section} target={useOwnHash('/help-center/faq')} />;
  },
});
const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  validateSearch: PricingSearch,
  component: () => <PricingScreen billing={pricing.useSearch().billing ?? 'monthly'} />,
});
const routeTree = root.addChildren([help, faq, pricing]);

/** @returns the app's current address */
async function open(address: string, size = PHONE): Promise<() => string> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await draw(
    <LinkProvider value={RouterLink}>
      <main>
        <RouterProvider router={router} />
      </main>
    </LinkProvider>,
    size,
  );
  return () => router.state.location.href;
}

const search = page.getByRole('searchbox', { name: 'Search the help' });
const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

describe('questions of the help center', () => {
  test('the search finds questions by words, tags and answers, whatever the case and the accents', async () => {
    const href = await open('/help-center/faq');
    await waitFor(() => expect(questions().length).toBeGreaterThan(30));
    await userEvent.fill(search, 'ÍCS');
    await waitFor(() => expect(questions()).toEqual(['How does Outing work with my other calendars?']));
    await waitFor(() => expect(href()).toBe('/help-center/faq?q=%C3%8DCS'));
    await userEvent.fill(search, 'ninety nothing');
    await expect.element(page.getByText('No answer matches “ninety nothing”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect.element(search).toHaveValue('');
    await waitFor(() => expect(questions().length).toBeGreaterThan(30));
    await waitFor(() => expect(href()).toBe('/help-center/faq'));
  });

  test('a section shows only its questions, and a search in it can extend to all', async () => {
    const href = await open('/help-center/faq?section=collection&q=password');
    await expect.element(page.getByText('No answer in this section matches “password”.')).toBeVisible();
    await page.getByRole('button', { name: 'Search all sections' }).click();
    await waitFor(() => expect(questions()).toContain('What if I forget my password?'));
    await waitFor(() => expect(href()).toBe('/help-center/faq?q=password'));
    await userEvent.clear(search);
    await page.getByRole('button', { name: 'Collections', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Collections');
    await waitFor(() => expect(href()).toBe('/help-center/faq?section=collection'));
  });

  test('the address opens its question, with a link to its screen', async () => {
    await open('/help-center/faq#deactivate');
    await expect.element(page.getByText(/^Yes\. Your profile and everything about you/)).toBeVisible();
    const place = page.getByRole('link', { name: 'Deactivate account' });
    await expect.element(place).toHaveAttribute('href', '/settings/deactivate');
    await expect.element(page.getByText('Can I deactivate my account, and change my mind?')).toBeInViewport();
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });

  test('questions offer related searches', async () => {
    const href = await open('/help-center/faq#stories');
    await page.getByRole('link', { name: '24 hours' }).click();
    await expect.element(search).toHaveValue('24 hours');
    expect(href()).toBe('/help-center/faq?q=24+hours');
    await waitFor(() => expect(questions()).toContain('How do friends get an account?'));
  });
});

describe('the start of the help center', () => {
  test('the start leads to sections, guides, documents and prices', async () => {
    await open('/help-center');
    await expect
      .element(page.getByRole('link', { name: 'People and chat' }))
      .toHaveAttribute('href', '/help-center/faq?section=network');
    await expect.element(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await page.getByText('Find a date together').click();
    await expect.element(page.getByText(/^In a new outing, choose “Find one together”/)).toBeVisible();
    await page.getByRole('link', { name: 'Pricing' }).click();
    await expect.element(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  });

  test('the start finds guides and questions at once', async () => {
    await open('/help-center?q=invite');
    await expect.element(page.getByRole('heading', { name: 'Step by step' })).toBeVisible();
    expect(questions().some((title) => title.startsWith('Invite people'))).toBe(true);
    expect(questions()).toContain('Who can I invite to an outing?');
  });

  test('the start opens the guide that the address names', async () => {
    await open('/help-center#plan-offline');
    await expect.element(page.getByRole('link', { name: 'Install Outing' }).first()).toBeVisible();
    await expect.element(page.getByText(/^Back online, it all sends by itself/)).toBeVisible();
  });
});

describe('pictures of a guide', () => {
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('details[open] img')];
  const drawn = () => pictures().filter((picture) => picture.checkVisibility());

  test("pictures follow the theme, reserve their space before they load, and have no text beyond the step's", async () => {
    await open('/help-center#first-outing');
    await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
    for (const picture of drawn()) {
      expect(picture.src).toMatch(/\/guides\/en\/light\/first-outing-[a-z]+\.webp\?v=[0-9a-f]{8}$/);
      expect(picture).toHaveAttribute('alt', '');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture.clientWidth / picture.clientHeight).toBeCloseTo(1.5, 1);
    }
    const light = drawn().length;
    document.documentElement.dataset.theme = 'dark';
    expect(drawn()).toHaveLength(light);
    for (const picture of drawn()) expect(picture.src).toContain('/guides/en/dark/');
  });

  test('pictures that fail to load leave nothing behind', async () => {
    await open('/help-center#first-outing');
    await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
    for (const picture of pictures()) picture.dispatchEvent(new Event('error'));
    await waitFor(() => expect(pictures()).toEqual([]));
    await expect.element(page.getByText('Start a new outing and give it a title.')).toBeVisible();
  });
});

test('prices match the chosen billing period, and are marked as examples', async () => {
  const href = await open('/pricing');
  await expect.element(page.getByText('These plans are examples')).toBeVisible();
  const plan = (name: string) => page.getByRole('article', { name });
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect.element(plan('Standard')).toHaveTextContent('49per month');
  await expect.element(plan('Enterprise')).toHaveTextContent('99per month');
  await page.getByText('Yearly', { exact: true }).click();
  await expect.element(plan('Standard')).toHaveTextContent('40per month480 paid once a year');
  await expect.element(plan('Enterprise')).toHaveTextContent('80per month960 paid once a year');
  await expect.element(plan('Basic')).toHaveTextContent('0per monthnothing to pay');
  expect(href()).toBe('/pricing?billing=yearly');
});

describe('accessibility of the help center', () => {
  test.each([
    '/help-center#first-outing',
    '/help-center/faq#offline',
    '/help-center/faq?q=zzz',
    '/pricing?billing=yearly',
  ])('the page %s passes axe', async (address) => {
    await open(address, address.startsWith('/pricing') ? DESKTOP : PHONE);
    await page.getByRole('heading', { level: 1 }).findElement();
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    await expectAccessible();
  });
});
