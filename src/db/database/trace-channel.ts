/** Name of the channel on which engines tell the inspector what they do. */
export const TRACE_CHANNEL = 'outing:trace';
