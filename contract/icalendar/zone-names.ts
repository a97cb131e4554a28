/** Finds zones by the names that writers of calendars give them. */
import { offsetAt } from '../time/instants.ts';
import { zoneOfWindows } from './windows-zones.ts';

/** Zones that Windows shows by words without a city, as Windows itself names them */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['alaska', 'Alaskan'],
  ['arizona', 'US Mountain'],
  ['atlantic time (canada)', 'Atlantic'],
  ['central america', 'Central America'],
  ['central time (us & canada)', 'Central'],
  ['chihuahua, la paz, mazatlan', 'Mountain'],
  ['eastern time (us & canada)', 'Eastern'],
  ['greenland', 'Greenland'],
  ['greenwich mean time', 'GMT'],
  ['hawaii', 'Hawaiian'],
  ['indiana (east)', 'US Eastern'],
  ['mountain time (us & canada)', 'Mountain'],
  ['newfoundland', 'Newfoundland'],
  ['pacific time (us & canada)', 'Pacific'],
  ['saskatchewan', 'Canada Central'],
  ['west central africa', 'W. Central Africa'],
]);

/** Names that Windows shows for cities, if they differ from IANA's */
const CITIES: ReadonlyMap<string, string> = new Map([
  ['abu dhabi', 'Asia/Dubai'],
  ['beijing', 'Asia/Shanghai'],
  ['bern', 'Europe/Zurich'],
  ['canberra', 'Australia/Sydney'],
  ['edinburgh', 'Europe/London'],
  ['osaka', 'Asia/Tokyo'],
  ['brasilia', 'America/Sao_Paulo'],
  ['islamabad', 'Asia/Karachi'],
  ['chennai', 'Asia/Calcutta'],
  ['mumbai', 'Asia/Calcutta'],
  ['new delhi', 'Asia/Calcutta'],
  ['st. petersburg', 'Europe/Moscow'],
  ['pretoria', 'Africa/Johannesburg'],
  ['wellington', 'Pacific/Auckland'],
]);

/** Returns a zone of IANA; null: none has that name. Those without a region are old: `Japan`, `GB`, `EST5EDT`. */
function ianaZone(name: string): string | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return name.includes('/') ? name : timeZone;
  } catch {
    return null;
  }
}

const JANUARY = Date.UTC(2026, 0, 15);
const JULY = Date.UTC(2026, 6, 15);
const HOUR_MS = 3_600_000;

/** @param offset in milliseconds; null: no zone always has it */
export function fixedZone(offset: number): string | null {
  const hours = offset / HOUR_MS;
  if (hours === 0) return 'UTC';
  if (Number.isInteger(hours) && hours >= -12 && hours <= 14)
    return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const isAlways = (zone: string) => offsetAt(JANUARY, zone) === offset && offsetAt(JULY, zone) === offset;
  return Intl.supportedValuesOf('timeZone').find(isAlways) ?? null;
}

const OFFSET = /^(?:UTC|GMT|Z)?\s*([+-])\s*(\d{1,2}):?(\d\d)?$/i;

/** `UTC-05:00`, in milliseconds */
function offsetNamed(name: string): number | null {
  const [whole, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? [];
  if (whole === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Windows numbers the zones of one name, and has other names for them in summer. */
const windowsZone = (name: string) =>
  zoneOfWindows(name.replace(/\s+\d+$/, '').replace(/ (Daylight|Summer) Time$/i, ' Standard Time')) ?? null;

/** `(UTC+01:00) Amsterdam, Berlin, Bern`, as Windows shows a zone */
function shownZone(name: string): string | null {
  const [, at = '', words = ''] = /^\(((?:UTC|GMT)[^)]*)\)\s*(.+)$/i.exec(name) ?? [];
  const windows = SHOWN.get(words.toLowerCase());
  if (windows !== undefined || words === '')
    return windows === undefined ? null : windowsZone(`${windows} Standard Time`);
  const offset = offsetNamed(at) ?? 0;
  const cities = words.split(',').map((city) => city.trim().toLowerCase());
  const ofCity = (city: string) =>
    CITIES.get(city) ??
    Intl.supportedValuesOf('timeZone').find((zone) =>
      zone.toLowerCase().endsWith(`/${city.replaceAll(' ', '_')}`),
    );
  const zones = cities.flatMap((city) => ofCity(city) ?? []);
  const isThere = (zone: string) => offsetAt(JANUARY, zone) === offset || offsetAt(JULY, zone) === offset;
  return windowsZone(words) ?? zones.find(isThere) ?? null;
}

/** Matches an IANA name within a longer one: `/mozilla.org/20050126_1/America/Argentina/Ushuaia`. */
const WITHIN = /[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]*){1,2}/g;

/** Returns the zone that a name means by itself; null: no known one. */
export function zoneNamed(tzid: string): string | null {
  const name = tzid
    .trim()
    .replaceAll(/^["'/]+|["']+$/g, '')
    .replace(/^tzone:\/\/Microsoft\//i, '');
  if (/^(?:UTC|GMT|Z)$/i.test(name)) return 'UTC';
  const offset = offsetNamed(name);
  const found = ianaZone(name) ?? windowsZone(name) ?? shownZone(name);
  if (found !== null) return found;
  if (offset !== null) return fixedZone(offset);
  const within = [...(name.match(WITHIN) ?? []), name.slice(name.lastIndexOf('/') + 1)];
  return within.map((part) => ianaZone(part)).find((zone) => zone !== null) ?? null;
}
