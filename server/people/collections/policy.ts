/** Decides who sees a collection: a table. Each outing decides who sees it in the collection. */
import type { Collection } from '#contract/people/collection/collection.ts';

type Privacy = Collection['attributes']['privacy'];

/**
 * The relation of a reader. `in_lists`: in one of the contact lists that the collection is shared with. `hidden`: one
 * of the two blocked the other, or the owner's account is not active.
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
