/** Lists the reactions that are one tap away; any other can be typed. */
export const NEAR_EMOJI = ['❤️', '👍', '😂', '😮', '🎉'] as const;
