import { describe, expect, it } from 'vitest';
import { placeOf, withoutNew } from '#features/feed/new-posts.ts';

const post = (id: string, at: number) => ({ id, attributes: { created_at_timestamp: at } });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('new posts that wait for the user', () => {
  const before = [post('c', 3), post('b', 2), post('a', 1)];
  const newest = placeOf(post('c', 3));
  const after = [post('e', 5), post('d', 4), ...before];

  it('the feed shows all posts before anything was shown', () => {
    expect(withoutNew(before, null)).toEqual({ shown: before, fresh: 0 });
  });
  it('the feed holds back and counts posts above the newest shown one', () => {
    const { shown, fresh } = withoutNew(after, newest);
    expect([ids(shown), fresh]).toEqual(['cba', 2]);
  });
  it('the feed also holds back posts after the newest shown one is gone', () => {
    const { shown, fresh } = withoutNew(
      after.filter(({ id }) => id !== 'c'),
      newest,
    );
    expect([ids(shown), fresh]).toEqual(['ba', 2]);
  });
  it('the post with the later id is newer at the same instant', () => {
    const { shown, fresh } = withoutNew([post('d', 3), ...before], newest);
    expect([ids(shown), fresh]).toEqual(['cba', 1]);
  });
  it('older pages that arrive later are not new', () => {
    expect(withoutNew([...before, post('0', 0)], newest).fresh).toBe(0);
  });
  it('the feed shows a linked post with all below it', () => {
    const { shown, fresh } = withoutNew(after, newest, 'd');
    expect([ids(shown), fresh]).toEqual(['dcba', 1]);
  });
  it('the feed shows nothing where all shown posts are gone', () => {
    expect(withoutNew([post('e', 5)], newest)).toEqual({ shown: [], fresh: 1 });
  });
});
