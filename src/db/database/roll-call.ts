/** The broadcast channel on which a worker asks the pages of all tabs whether theirs is awake. */
export const ROLL_CALL = 'outing:roll-call';
