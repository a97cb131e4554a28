/** Lists the area's calls. */
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerContactLists } from '../relations/list.ts';
import { registerContactWrites } from './write-contacts.ts';
import { registerListWrites } from './write-lists.ts';

export const contactsArea: Area = {
  name: 'contacts',
  calls: contactCalls,
  register: [
    // `/contacts/lists` precedes `/contacts/:username`.
    registerContactLists,
    registerListWrites,
    registerContactWrites,
  ],
};
