/** Tests translations into the reader's language: automatic, after one press, never, and failing. */
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/base/shapes.ts';
import type { FeatureFlags } from '#contract/system/calls.ts';
import { newId } from '#db/new-id.ts';
import type { PhotoRow } from '#db/rows.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { FeedContent } from '#domain/media/feed/feed-content.tsx';
import { PhotoDetails } from '#features/photos/viewer/photo-details.tsx';
import { ProfileFacts } from '#features/profile/profile-facts.tsx';
import { AppScreen } from '#features/settings/app/app-screen.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { feedItem } from '../people/feed-items.ts';

const FEATURES: FeatureFlags = {
  auto_translate: true,
  landing_coming_soon: false,
  default_registration: false,
  registration_by_invitation: true,
  advocate: false,
  conference_promo: false,
  guests: true,
};
const GERMAN = 'Treffen wir uns morgen am Bahnhof?';
const ENGLISH = 'Shall we meet at the station tomorrow?';
const LATER = 'Bring bitte warme Sachen mit!';
const IN_ENGLISH: Readonly<Record<string, string>> = {
  [GERMAN]: ENGLISH,
  [LATER]: 'Please bring warm clothes!',
};

const text = (words: string | RegExp) => page.getByText(words);
const button = (name: string) => page.getByRole('button', { name });

/** A browser with models: its state of German, and the requests it receives. */
function fakeModels(german: 'available' | 'downloadable' | 'unavailable') {
  let present = german;
  const asked = {
    detect: vi.fn(async (words: string) => [
      { detectedLanguage: words in IN_ENGLISH ? 'de' : 'en', confidence: 0.98 },
    ]),
    translate: vi.fn(async (words: string) => IN_ENGLISH[words] ?? words),
    /** Resolves once the language is available; reports the progress. */
    fetch: vi.fn(async (_tell: (part: number) => void) => {}),
  };
  class LanguageDetector {
    static availability = async () => 'available';
    static create = async () => new LanguageDetector();
    detect = asked.detect;
  }
  class Translator {
    static availability = async () => present;
    static async create({ monitor }: { monitor: (source: EventTarget) => void }) {
      if (present !== 'available') {
        // As in browsers, which fetch none without a user gesture.
        if (!navigator.userActivation.isActive) throw new DOMException('No press', 'NotAllowedError');
        const source = new EventTarget();
        monitor(source);
        await asked.fetch((loaded) =>
          source.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded })),
        );
        present = 'available';
      }
      return new Translator();
    }
    translate = asked.translate;
  }
  vi.stubGlobal('LanguageDetector', LanguageDetector);
  vi.stubGlobal('Translator', Translator);
  return asked;
}

const Words = ({ children, isOwn = false }: { children: string; isOwn?: boolean }) => (
  <OthersWords text={children} isOwn={isOwn} className="whitespace-pre-wrap">
    {(words) => <LinkedText text={words} />}
  </OthersWords>
);

async function drawn(features: Partial<FeatureFlags> = {}, isOwn = false): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main className="p-4">
      <h1>Chat</h1>
      <Words isOwn={isOwn}>{GERMAN}</Words>
      <Words>What a fine idea this is.</Words>
    </main>,
  );
  await stage.device.setFact('features', { ...FEATURES, ...features });
  return stage;
}

test('the app translates from a language on the device by itself, and one press shows the original', async () => {
  const asked = fakeModels('available');
  await drawn();
  await expect.element(text(ENGLISH)).toBeVisible();
  await expect.element(text(ENGLISH)).toHaveAttribute('lang', 'en');
  await expect.element(text('Translated from German')).toBeVisible();
  await expectAccessible();
  await button('Show original').click();
  await expect.element(text(GERMAN)).toBeVisible();
  await expect.element(text(GERMAN)).toHaveAttribute('lang', 'de');
  await expect.element(button('Show translation')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text(ENGLISH)).toBeVisible();
  expect(asked.translate).toHaveBeenCalledOnce();
  // A text that the reader understands gets nothing below it, and no translation.
  await expect.element(text('What a fine idea this is.')).not.toHaveAttribute('lang');
});

test('one press fetches another language, and from then on the app translates its texts by itself', async () => {
  const asked = fakeModels('downloadable');
  let arrive = () => {};
  asked.fetch.mockImplementation(async (onProgress) => {
    onProgress(0.4);
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
  });
  const stage = await drawLoggedIn(
    <main className="p-4">
      <h1>Chat</h1>
      <Words>{GERMAN}</Words>
      <Words>{LATER}</Words>
    </main>,
  );
  await stage.device.setFact('features', FEATURES);
  await expect.element(button('Translate').first()).toBeVisible();
  expect(asked.translate).not.toHaveBeenCalled();
  await expectAccessible();
  await button('Translate').first().click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Loading the translation: German' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect.element(text(GERMAN)).toBeVisible();
  arrive();
  await expect.element(text(ENGLISH)).toBeVisible();
  await expect.element(button('Show original').first()).toHaveFocus();
  await expect.element(text('Please bring warm clothes!')).toBeVisible();
  expect(asked.fetch).toHaveBeenCalledOnce();
});

describe('errors of translations', () => {
  test('an error appears below the original, and offers another try', async () => {
    const asked = fakeModels('downloadable');
    asked.fetch.mockRejectedValueOnce(new DOMException('Out of room', 'QuotaExceededError'));
    await drawn();
    await button('Translate').click();
    await expect.element(text('Couldn’t translate this.')).toBeVisible();
    await expect.element(text(GERMAN)).toBeVisible();
    await button('Try again').click();
    await expect.element(text(ENGLISH)).toBeVisible();
  });

  test('an error without a network includes what helps', async () => {
    const asked = fakeModels('downloadable');
    asked.fetch.mockRejectedValue(new DOMException('No network', 'NetworkError'));
    const { setNetwork } = await drawn();
    await setNetwork('offline');
    await button('Translate').click();
    await expect.element(text(/^You’re offline\. Connect once/)).toBeVisible();
    await expect.element(text(GERMAN)).toBeVisible();
  });

  test('an error during a translation leaves the text as it was', async () => {
    const asked = fakeModels('available');
    asked.translate.mockRejectedValueOnce(new DOMException('Broken', 'UnknownError'));
    await drawn();
    await expect.element(text('Couldn’t translate this.')).toBeVisible();
    await expect.element(text(GERMAN)).toHaveAttribute('lang', 'de');
    await button('Try again').click();
    await expect.element(text(ENGLISH)).toBeVisible();
  });
});

describe('translated texts of others', () => {
  const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };

  /** As it appears on the screen, in English. */
  async function expectTranslated(content: ReactNode): Promise<void> {
    fakeModels('available');
    const { device } = await drawLoggedIn(
      <main>
        <h1>Words</h1>
        {content}
      </main>,
    );
    await device.setFact('features', FEATURES);
    await expect.element(text(ENGLISH)).toBeVisible();
    await expect.element(button('Show original')).toBeVisible();
    await expectAccessible();
  }

  test('the viewer translates the text of a photo, below it and before its dark background', () =>
    expectTranslated(
      <div className="bg-lightbox p-4 text-on-night">
        <PhotoDetails photo={photoBy(BEN)} mayReact={false} />
      </div>,
    ));

  test('a profile translates its text', () => {
    const links: string[] = [];
    const shown = { person: BEN, about: GERMAN, links, continent: null, cover: null, coverTemplate: '' };
    return expectTranslated(
      <ProfileFacts shown={{ ...shown, since: 1, stats: null, outings: null }} isOwn={false} />,
    );
  });

  test('the feed translates the text about an outing', () => {
    const item = feedItem('rating', { minutes: 1 });
    const relations = { ...item.relations, rating: { stars: 4, line: GERMAN } };
    return expectTranslated(<FeedContent item={{ ...item, relations }} hrefOf={() => '/'} heading="h2" />);
  });
});

function photoBy(author: Person): PhotoRow {
  const at = { created_at_timestamp: 1, updated_at_timestamp: 1, fetched_at_timestamp: 1 };
  const attributes = { caption: GERMAN, alt: '', placeholder: '', taken_at: null, is_featured: false };
  return {
    id: newId(),
    outing_id: newId(),
    attributes: { type: 'photo', picture: { sizes: [] }, ...attributes, ...at },
    relations: { author, reactions: [], reaction: null },
    sequence: 1,
  };
}

describe('texts without a translation', () => {
  const none = async (stage: Stage) => {
    expect(await stage.device.fact('features')).toBeDefined();
    await expect.element(text(GERMAN)).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  };

  test('the app translates nothing where the browser has no translator', async () => {
    vi.stubGlobal('Translator', undefined);
    Reflect.deleteProperty(globalThis, 'Translator');
    await none(await drawn());
  });

  test('the app translates nothing where the server turns it off', async () => {
    const asked = fakeModels('available');
    const stage = await drawn({ auto_translate: false });
    await none(stage);
    expect(asked.detect).not.toHaveBeenCalled();
    // The translation would have come otherwise.
    await stage.device.setFact('features', FEATURES);
    await expect.element(text(ENGLISH)).toBeVisible();
  });

  test("the app does not translate the reader's own words", async () => {
    const asked = fakeModels('available');
    const stage = await drawn({}, true);
    await waitFor(() => expect(asked.detect).toHaveBeenCalledWith('What a fine idea this is.'));
    await none(stage);
    expect(asked.detect).not.toHaveBeenCalledWith(GERMAN);
  });

  test('the app translates nothing where the browser cannot detect the language', async () => {
    const asked = fakeModels('available');
    asked.detect.mockRejectedValue(new DOMException('Broken', 'UnknownError'));
    const stage = await drawn();
    await waitFor(() => expect(asked.detect).toHaveBeenCalledWith(GERMAN));
    await none(stage);
  });

  test('the app translates nothing where the browser does not know the language', async () => {
    const asked = fakeModels('unavailable');
    const stage = await drawn();
    await waitFor(() => expect(asked.detect).toHaveBeenCalledWith(GERMAN));
    await none(stage);
  });
});

describe('translations in the settings', () => {
  const wanted = page.getByRole('switch', { name: 'Translate what others write' });

  test('the user turns translations off for this device, and on again', async () => {
    fakeModels('available');
    const { device } = await drawLoggedIn(
      <main>
        <AppScreen />
        <Words>{GERMAN}</Words>
      </main>,
    );
    await device.setFact('features', FEATURES);
    await expect.element(text(ENGLISH)).toBeVisible();
    await expect.element(wanted).toBeChecked();
    await expectAccessible();
    await wanted.click();
    await expect.element(text(GERMAN)).toBeVisible();
    expect(await device.fact('translates')).toBe(false);
    await wanted.click();
    await expect.element(text(ENGLISH)).toBeVisible();
  });

  test('the setting does not appear where there is no translator', async () => {
    fakeModels('available');
    const { device } = await drawLoggedIn(<AppScreen />);
    await device.setFact('features', { ...FEATURES, auto_translate: false });
    await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    await expect.element(wanted).not.toBeInTheDocument();
  });
});
