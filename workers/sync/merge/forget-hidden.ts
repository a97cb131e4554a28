/** Deletes stored responses about what the user may no longer read. Runs inside `writing`. */
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { forgetResponses } from '#db/kept-responses.ts';
import type { Resource } from '../resources/resource.ts';

/** What a change of a row hides */
export type Hidden<TEntity extends Entity> = ReturnType<NonNullable<Resource<TEntity>['hides']>> | undefined;

export async function forgetHidden<TEntity extends Entity>(
  db: UserDatabase,
  hidden: readonly Hidden<TEntity>[],
): Promise<void> {
  const some = hidden.filter((one) => one !== undefined && one !== null);
  for (const { subjects, named } of some) await forgetResponses(db, subjects, named);
}
