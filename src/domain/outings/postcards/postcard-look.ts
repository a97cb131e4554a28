/**
 * Defines the colors of pictures that other users see, whatever theme their creator uses: those of the light theme
 * (src/ui/styles.css), as in the icons.
 */
export const LOOK = {
  paper: '#fcf9f5',
  ink: '#2a211b',
  soft: '#635a53',
  deep: '#c3381c',
  card: '#ffffff',
  shade: '#4a2a16',
} as const;
