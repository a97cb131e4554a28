/** Decides who may do what with files, in terms of the outing's table of roles. */
import { type Action, may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type OutingFileAction = 'see' | 'create' | 'rename' | 'feature';

const ASKS_FOR: Readonly<Record<OutingFileAction, Action>> = {
  see: 'see_files',
  create: 'add',
  // Same as deleting: the caller's own files, and any for those who run the outing.
  rename: 'delete_content',
  feature: 'edit',
};

/** @param isAuthor whether the caller added the file in question. */
export const mayOutingFile = (action: OutingFileAction, standing: Standing, isAuthor = false): Verdict =>
  may(ASKS_FOR[action], standing, isAuthor);
