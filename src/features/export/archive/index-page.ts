/** Renders the first page of an archive: what it is, what is missing, and everything outside of outings and chats. */
import { isolated, messageParts } from './content-parts.ts';
import { type Html, hrefOf, html } from './html.ts';
import { backLink } from './outing-page.ts';
import { facts, inline, page, section, words } from './page.ts';
import type { ConversationRecord, MissingRecord, OutingRecord, OwnRecord } from './shape.ts';
import { momentLine, whenLine } from './when.ts';
import { type Reading, wordsOf } from './words.ts';

export const conversationPage = (reading: Reading, { name, messages }: ConversationRecord): string =>
  page(
    reading,
    name === '' ? wordsOf(reading, 'archive')('unnamed.chat') : name,
    backLink(reading),
    html`${messageParts(reading, messages)}`,
  );

/** What the first page shows of an outing. */
export type OutingLine = Pick<
  OutingRecord,
  'id' | 'title' | 'starts_at' | 'ends_at' | 'all_day' | 'timezone'
> & { folder: string };

const list = (items: readonly Html[]): Html[] =>
  items.length === 0 ? [] : [html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`];

export function indexPage(reading: Reading, own: OwnRecord, outings: readonly OutingLine[]): string {
  const t = wordsOf(reading, 'archive');
  const titles = new Map(outings.map(({ id, title }) => [id, title]));
  const content = html`
<p>${t('made', { when: momentLine(reading, own.made_at), origin: own.origin })}</p>
<p>${t('about')}</p>
<p>${t('care')}</p>
${missingSection(reading, own.missing)}
${accountSection(reading, own)}
${section(
  t('part.outings'),
  list(
    outings.map(
      (outing) =>
        html`<a href="${hrefOf(`${outing.folder}/index.html`)}">${inline(outing.title)}</a> <span class="soft">${whenLine(reading, outing)}</span>`,
    ),
  ),
)}
${section(
  t('part.conversations'),
  list(
    own.conversations.map(
      ({ name, folder }) =>
        html`<a href="${hrefOf(`${folder}/index.html`)}">${inline(name === '' ? t('unnamed.chat') : name)}</a>`,
    ),
  ),
)}
${section(t('part.calendar'), list(own.calendar_entries.map((entry) => entryLine(reading, entry))))}
${section(t('subscribed'), list(own.subscribed_calendars.map(({ name, host }) => html`${inline(name)} <span class="soft">${host}</span>`)))}
${section(t('part.people'), list(own.people.map((person) => personLine(reading, own, person))))}
${section(t('part.contact_lists'), list(own.contact_lists.map(({ title }) => inline(title))))}
${section(
  t('part.collections'),
  own.collections.map(
    (collection) => html`<article class="card"><h3>${inline(collection.title)}</h3>${words(collection.text)}
${list(collection.outing_ids.flatMap((id) => inline(titles.get(id) ?? t('unnamed.outing'))))}</article>`,
  ),
)}
${section(t('part.travel'), list(own.visited_places.map(({ name }) => inline(name))))}
${section(
  t('part.posts'),
  list(
    own.posts.map((post) => {
      const said = isPostKind(post.kind)
        ? t(`post.${post.kind}`, { title: isolated(post.about) })
        : post.about;
      return html`${said} <span class="soft">${momentLine(reading, post.at)}</span>`;
    }),
  ),
)}
${section(
  t('part.stories'),
  own.stories.map(
    ({ text, at, picture }) => html`<article class="card">${words(text)}
${picture === null ? null : html`<img src="${hrefOf(picture)}" alt="${text || t('unnamed.picture')}">`}
<p class="soft">${momentLine(reading, at)}</p></article>`,
  ),
)}
${section(t('part.invitations'), list([...own.invitations, ...own.join_requests].map((one) => html`${inline(one.outing)} <span class="soft">${momentLine(reading, one.at)}</span>${words(one.line)}`)))}
${section(t('part.notifications'), list(own.notifications.map(({ text, at }) => html`${inline(text)} <span class="soft">${momentLine(reading, at)}</span>`)))}`;
  return page(reading, t('title'), null, content);
}

const POST_KINDS = ['outing', 'photos', 'collection', 'places', 'rating'] as const;
const isPostKind = (kind: string): kind is (typeof POST_KINDS)[number] =>
  POST_KINDS.some((one) => one === kind);

function missingSection(reading: Reading, missing: readonly MissingRecord[]): Html | null {
  const t = wordsOf(reading, 'archive');
  if (missing.length === 0) return section(t('missing.title'), [html`<p>${t('missing.none')}</p>`]);
  return section(
    t('missing.title'),
    list(
      missing.map(({ part, reason, of, count }) => {
        const what =
          of === ''
            ? t(`part.${part}`)
            : t('missing.ofThing', { part: t(`part.${part}`), title: isolated(of) });
        const files = count === null ? '' : ` (${t('missing.files', { count })})`;
        return html`${t('missing.line', { what: `${what}${files}`, why: t(`missing.${reason}`) })}`;
      }),
    ),
  );
}

function accountSection(reading: Reading, { account }: OwnRecord): Html | null {
  const t = wordsOf(reading, 'archive');
  if (account === null) return null;
  const { avatar } = account;
  const part = html`
${avatar === null ? null : html`<p><img src="${hrefOf(avatar)}" alt="" width="96"></p>`}
${facts([
  [t('account.name'), `${account.first_name} ${account.last_name}`],
  [t('account.username'), account.username],
  [t('account.email'), account.email],
  [t('account.phone'), account.phone_number],
  [t('account.about'), words(account.about)],
  [t('account.links'), account.links.length === 0 ? null : html`${list(account.links.map(inline))}`],
  [t('account.since'), momentLine(reading, account.created_at)],
])}`;
  return section(t('part.account'), [part]);
}

function entryLine(reading: Reading, entry: OwnRecord['calendar_entries'][number]): Html {
  const t = wordsOf(reading, 'archive');
  const when = [whenLine(reading, entry), ...(entry.repeats === null ? [] : [t('repeats')])].join(' · ');
  return html`${inline(entry.title)} <span class="soft">${when}</span>${words(entry.note)}`;
}

function personLine(reading: Reading, own: OwnRecord, one: OwnRecord['people'][number]): Html {
  const t = wordsOf(reading, 'archive');
  const lists = own.contact_lists.filter(({ id }) => one.contact_list_ids.includes(id));
  const marks = [
    ...(one.follows_you ? [t('person.follows')] : []),
    ...(one.followed_by_you ? [t('person.followed')] : []),
    ...(one.blocked_by_you ? [t('person.blocked')] : []),
    ...lists.map(({ title }) => isolated(title)),
  ];
  return html`${inline(one.person.name)} <span class="soft">${marks.join(' · ')}</span>`;
}
