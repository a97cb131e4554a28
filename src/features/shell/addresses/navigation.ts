/** Defines the items of the navigation, and which of them a path belongs to. */
import {
  Bell,
  CalendarDays,
  House,
  Library,
  type LucideIcon,
  Map as MapIcon,
  MessageCircle,
  Newspaper,
  Search,
  UserRound,
} from 'lucide-react';

interface Place {
  id: 'home' | 'agenda' | 'chat' | 'news' | 'travel' | 'collections' | 'search' | 'notifications' | 'me';
  href: string;
  icon: LucideIcon;
  /** Paths for which the item is active. */
  paths: readonly string[];
  /** All paths with this prefix count as well. */
  below?: string;
  /** Only on wide screens: on phones it is in the header of the first screens. */
  place?: 'rail';
}

export const PLACES: readonly Place[] = [
  { id: 'home', href: '/', icon: House, paths: ['/'] },
  {
    id: 'agenda',
    href: '/outings/timeline',
    icon: CalendarDays,
    paths: ['/outings', '/outings/timeline', '/outings/list', '/outings/invitations', '/calendar'],
  },
  { id: 'chat', href: '/chat', icon: MessageCircle, paths: ['/chat'], below: '/chat/' },
  { id: 'news', href: '/feed', icon: Newspaper, paths: ['/feed'], place: 'rail' },
  { id: 'travel', href: '/travel', icon: MapIcon, paths: ['/travel', '/travel/edit'], place: 'rail' },
  {
    id: 'collections',
    href: '/collections',
    icon: Library,
    paths: ['/collections'],
    below: '/collections/',
    place: 'rail',
  },
  { id: 'search', href: '/search', icon: Search, paths: ['/search'], place: 'rail' },
  { id: 'notifications', href: '/notifications', icon: Bell, paths: ['/notifications'], place: 'rail' },
  {
    id: 'me',
    href: '/settings',
    icon: UserRound,
    paths: ['/settings', '/profile', '/people', '/contact-lists', '/invite'],
    below: '/settings/',
  },
];

export const NEW_OUTING = '/create-outing';

/** Removes the slash at the end of some addresses. */
export function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

export function placeOf(pathname: string): Place['id'] | null {
  const path = trimmed(pathname);
  const found = PLACES.find(
    ({ paths, below }) => paths.includes(path) || (below !== undefined && path.startsWith(below)),
  );
  return found?.id ?? null;
}

/** Returns whether the screen at an address shows today's agenda itself, so the aside leaves it out. */
export function showsToday(pathname: string, search: { tab?: unknown; day?: unknown }): boolean {
  if (placeOf(pathname) === 'home') return true;
  const daily = ['/outings', '/outings/timeline'].includes(trimmed(pathname));
  return daily && search.tab !== 'list' && search.day === undefined;
}
