/** Describes each picture of the guides: the screen of its step, and what is pressed or filled in there. */
import type { Locator, Page } from '@playwright/test';
import type { PicturedStep } from '#features/help/center/guide-pictures.ts';
import type { TutorialId } from '#i18n/help/texts.ts';
import type { Scene } from './scene.ts';

/** An outing of Ada's that followers may see: those of the sample data are private. */
export const SHAREABLE = 'Swim at the lake';

/** Performs the step, as a user would. @returns the marked element */
export type Shot = (scene: Scene) => Promise<Locator>;

type Shots = { readonly [Id in TutorialId]: { readonly [Step in PicturedStep<Id>]: Shot } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** One of a few: the whole line with its hint. All of them together may be higher than a picture. */
const optionOf = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });

/** Nothing is saved: each picture finds the same data. */
const SHOTS: Shots = {
  'first-outing': {
    async title({ page, words, open }) {
      await open('/create-outing');
      return page.getByRole('textbox', { name: words.outings.form.title, exact: true });
    },
    async set({ page, words, open }) {
      await open('/create-outing');
      return button(page, words.outings.form.set);
    },
  },
  'find-a-date': {
    async poll({ page, words, open }) {
      await open('/create-outing');
      await optionOf(page, words.outings.form.findDate).click();
      return page.getByRole('radiogroup', { name: words.polls.kind.label, exact: true });
    },
  },
  'invite-people': {
    async follow({ page, words, open }) {
      await open('/people?tab=find');
      return page.getByRole('searchbox', { name: words.peopleScreens.findField, exact: true });
    },
    async invite({ page, words, openOuting }) {
      await openOuting('Team day on Peacock Island');
      return button(page, words.people.line.invite);
    },
  },
  'plan-offline': {
    async files({ page, words, openOuting }) {
      const { menu, keep } = words.files;
      await openOuting('Three days in Lisbon', 'files');
      await button(page, menu.replace('{name}', 'Where to eat.txt')).click();
      return page.getByRole('menuitem', { name: keep });
    },
  },
  'other-calendars': {
    async link({ page, words, open }) {
      await open('/calendar/sources');
      return button(page, words.calendarSources.links.new);
    },
    async choose({ page, words, open }) {
      const { links } = words.calendarSources;
      await open('/calendar/sources');
      await button(page, links.new).click();
      return optionOf(page, links.choice.going);
    },
  },
  'collect-a-trip': {
    async make({ page, words, open }) {
      await open('/collections');
      await button(page, words.collections.new).click();
      return optionOf(page, words.collections.kindOf.travel);
    },
    async travel({ page, words, open }) {
      await open('/travel');
      return page.getByRole('searchbox', { name: words.travel.search, exact: true });
    },
  },
  'tell-followers': {
    async share({ page, words, openOuting }) {
      await openOuting(SHAREABLE);
      await button(page, words.outings.menu).click();
      return page.getByRole('menuitem', { name: words.feed.share.action });
    },
    async who({ page, words, open }) {
      await open('/stories/new');
      return page.getByRole('group', { name: words.stories.form.audience, exact: true });
    },
  },
};

/** Loosely typed, because the caller treats all alike. */
export function shotOf(guide: TutorialId, step: string): Shot {
  const shots: Readonly<Record<string, Shot>> = SHOTS[guide];
  const shot = shots[step];
  if (!shot) throw new Error(`No picture exists of ${guide}, ${step}`);
  return shot;
}
