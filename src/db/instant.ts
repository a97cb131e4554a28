/** The instant of a wall-clock time: derived wherever it is needed, so that a change of daylight-saving rules moves nothing. */
import { fromZonedTime } from 'date-fns-tz';

/** Unix ms of a wall-clock time (`2026-12-01T19:00`, or a date for its midnight) in an IANA zone. */
export function instantOf(wallTime: string, zone: string): number {
  return fromZonedTime(wallTime.includes('T') ? wallTime : `${wallTime}T00:00`, zone).getTime();
}
