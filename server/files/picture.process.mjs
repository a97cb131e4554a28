/** Starts the process that reads pictures: TypeScript needs its loader there, too. */
import { register } from 'tsx/esm/api';

register();
await import('#server/files/picture.child.ts');
