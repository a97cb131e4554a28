/** Names the broadcast channel on which a worker checks which tabs' pages are awake. */
export const ROLL_CALL = 'outing:roll-call';
