import { describe, expect, it } from 'vitest';
import { placeOf, withoutNew } from '#features/feed/new-posts.ts';

const post = (id: string, at: number) => ({ id, attributes: { created_at_timestamp: at } });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('new posts wait until they are asked for', () => {
  const before = [post('c', 3), post('b', 2), post('a', 1)];
  const newest = placeOf(post('c', 3));
  const after = [post('e', 5), post('d', 4), ...before];

  it('all are shown before anything was', () => {
    expect(withoutNew(before, null)).toEqual({ shown: before, fresh: 0 });
  });
  it('those above the newest that was shown are held back and counted', () => {
    const { shown, fresh } = withoutNew(after, newest);
    expect([ids(shown), fresh]).toEqual(['cba', 2]);
  });
  it('also after the newest that was shown is gone', () => {
    const { shown, fresh } = withoutNew(
      after.filter(({ id }) => id !== 'c'),
      newest,
    );
    expect([ids(shown), fresh]).toEqual(['ba', 2]);
  });
  it('of the same instant the one with the later id is newer', () => {
    const { shown, fresh } = withoutNew([post('d', 3), ...before], newest);
    expect([ids(shown), fresh]).toEqual(['cba', 1]);
  });
  it('older pages that arrive later are no news', () => {
    expect(withoutNew([...before, post('0', 0)], newest).fresh).toBe(0);
  });
  it('a post to which a link leads is shown with all below it', () => {
    const { shown, fresh } = withoutNew(after, newest, 'd');
    expect([ids(shown), fresh]).toEqual(['dcba', 1]);
  });
  it('nothing is shown where all that was is gone', () => {
    expect(withoutNew([post('e', 5)], newest)).toEqual({ shown: [], fresh: 1 });
  });
});
