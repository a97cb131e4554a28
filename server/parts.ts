/** The parts of the product that this server is made of; a new area is added here. */
import { fileURLToPath } from 'node:url';
import { registerAccounts } from './accounts/calls.ts';
import { registerOutings } from './outings/register.ts';
import type { Parts } from './start.ts';
import { registerSystem } from './system/calls.ts';
