/** Tests reviews of the app: the rating in the account, how many a day, and the operator’s list. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { readAppReviews } from '#server/accounts/app-reviews/operate.ts';
import { newId } from '#server/base/db/new-id.ts';
import { Company } from '../../world/company.ts';
import { PASSWORD } from '../../world/harness.ts';

const DAY_MS = 86_400_000;

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());

const review = (who: Name, rating: number, message = '', id = newId(Date.now())) =>
  all.client(who).call(appReviewCalls.create, { body: { id, rating, message } });
const ratingOf = async (who: Name) =>
  (await all.client(who).ok(settingsCalls.account, { query: {} })).data[0]?.attributes.app_rating;

it('the server stores each review of the app, and the last rating of each user', async () => {
  expect(await ratingOf('ada')).toBeNull();
  expect((await review('ada', 2, ' Slow on the train. ')).status).toBe(200);
  expect(await ratingOf('ada')).toBe(2);
  expect((await review('ada', 4)).status).toBe(200);
  expect((await review('ben', 5, 'Fine.\nThank you.')).status).toBe(200);
  expect([await ratingOf('ada'), await ratingOf('ben')]).toEqual([4, 5]);

  const { stars, reviews } = await readAppReviews(all.server.ctx.db);
  expect(stars).toEqual([0, 0, 0, 1, 1]);
  expect(reviews.map(({ username, rating, message }) => [username, rating, message])).toEqual([
    ['ben', 5, 'Fine.\nThank you.'],
    ['ada', 4, ''],
    ['ada', 2, 'Slow on the train.'],
  ]);
});

it('the server rejects a review of the app without a rating, one that is too long, and an id that is in use', async () => {
  const long = await review('cleo', 3, 'x'.repeat(1_001));
  expect([long.status, v.parse(ErrorBody, long.body).errors]).toEqual([
    422,
    { message: ['The review can not have more than 1000 characters.'] },
  ]);
  for (const rating of [0, 6, 2.5]) {
    const refused = await review('cleo', rating);
    expect([refused.status, Object.keys(v.parse(ErrorBody, refused.body).errors)]).toEqual([422, ['rating']]);
  }
  const id = newId(Date.now());
  expect((await review('cleo', 3, 'x'.repeat(1_000), id)).status).toBe(200);
  const again = await review('cleo', 4, '', id);
  expect(v.parse(ErrorBody, again.body).code).toBe('id_taken');
  expect(await ratingOf('cleo')).toBe(3);
});

it('a user submits ten reviews of the app a day, and more on the next', async () => {
  const before = (await readAppReviews(all.server.ctx.db)).reviews.filter(
    ({ username }) => username === 'ben',
  ).length;
  const statuses: number[] = [];
  for (let nth = before; nth < 11; nth++) statuses.push((await review('ben', 1)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 - before }, () => 200), 429]);
  all.server.advance(DAY_MS + 1);
  expect((await review('ben', 2)).status).toBe(200);
});

it('erasing a user deletes their reviews of the app', async () => {
  await all.client('cleo').ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
  all.server.advance(DEACTIVATED_KEPT_MS + DAY_MS);
  await eraseDue(all.server.ctx, all.server.ctx.clock());
  const { stars, reviews } = await readAppReviews(all.server.ctx.db);
  expect(stars).toEqual([0, 1, 0, 1, 0]);
  expect(new Set(reviews.map(({ username }) => username))).toEqual(new Set(['ada', 'ben']));
});
