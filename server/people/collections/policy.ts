/** Who sees a collection: a table. Which of its outings they see is decided by each outing. */
import type { Collection } from '#contract/people/collection/collection.ts';

type Privacy = Collection['attributes']['privacy'];

/**
 * As what a reader counts. `in_lists`: of one of the contact lists for which the collection is meant. `hidden`: one of the two blocked the
 * other, or the owner is not there.
 */
export type CollectionReader = 'owner' | 'in_lists' | 'other' | 'signed_out' | 'hidden';

const SEES: Readonly<Record<CollectionReader, Readonly<Record<Privacy, boolean>>>> = {
  owner: { private: true, lists: true, public: true },
  in_lists: { private: false, lists: true, public: true },
  other: { private: false, lists: false, public: true },
  signed_out: { private: false, lists: false, public: true },
  hidden: { private: false, lists: false, public: false },
};

export const seesCollection = (reader: CollectionReader, privacy: Privacy): boolean => SEES[reader][privacy];
