/**
 * Makes src/features/settings/general/phone-codes.json, the countries of phone numbers with their calling codes, from
 * countries-list. Run `node scripts/make/build-phone-codes.mjs` after an update of it, and commit its output.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from '../root.mjs';

/** @type {{ countries: Record<string, { phone: number[] }> }} */
const { countries } = createRequire(import.meta.url)('countries-list');

/** Countries whose numbers were in several plans, and the valid one. @type {Readonly<Record<string, string>>} */
const ONE_CODE = { DO: '1', PR: '1', XK: '383' };

/** Reserved codes for islands of Saint Helena (SH), which are not countries of ISO 3166-1. */
const NOT_LISTED = new Set(['AC', 'TA']);

const codes = Object.entries(countries)
  .filter(([country]) => !NOT_LISTED.has(country))
  .map(([country, { phone }]) => [country, ONE_CODE[country] ?? String(phone[0])]);

writeFileSync(
  fromRoot('src', 'features', 'settings', 'general', 'phone-codes.json'),
  `${JSON.stringify(Object.fromEntries(codes), null, 2)}\n`,
);
