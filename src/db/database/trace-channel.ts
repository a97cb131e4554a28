/** Names the channel on which engines report to the inspector. */
export const TRACE_CHANNEL = 'outing:trace';
