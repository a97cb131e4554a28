/** Defines ids. A file of its own: the first screen of the app loads it, and nothing else of the shapes. */
import * as v from 'valibot';

/** Ids of entities: UUIDs (version 7) made by the device or server that creates the entity */
export const Id = v.pipe(v.string(), v.uuid('This is not a valid id.'), v.toLowerCase());
