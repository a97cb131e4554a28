/** What this area answers. */
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerContacts } from './register.ts';

export const contactsArea: Area = { name: 'contacts', calls: contactCalls, register: [registerContacts] };
