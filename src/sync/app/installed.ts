/** Returns whether the app runs in its own window. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
