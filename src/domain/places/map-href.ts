/** Links to a map outside of the app. */

import { platformOf } from '#ui/device/platform.ts';

export interface Place {
  place_name: string;
  place_address: string;
}

/**
 * Returns the address of a map that searches for a place: the device's own if it supports such links, else one on the
 * web; null without a place.
 */
export function mapHref(
  { place_name, place_address }: Place,
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
) {
  const place = [place_name, place_address].filter((part) => part.trim() !== '').join(', ');
  if (place === '') return null;
  const query = encodeURIComponent(place);
  return platformOf(device.userAgent, device.maxTouchPoints) === 'android'
    ? `geo:0,0?q=${query}`
    : `https://www.openstreetmap.org/search?query=${query}`;
}
