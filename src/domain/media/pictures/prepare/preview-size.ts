/**
 * Maximum side length of a preview, which lists show for a picture that is only on this device. Drawing the picture
 * itself, with five million pixels, takes a phone's processor longer than a frame each time.
 */
export const PREVIEW_PX = 800;
