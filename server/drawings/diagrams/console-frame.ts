import { screen } from './console-parts.ts';

/** Where the screen lies in the wide drawing. */
export const frame = { left: 70, top: 34, width: 816 };
/** Units for one pixel of the screen. */
export const scale = frame.width / screen.width;
export const height = screen.height * scale;
export const bottom = frame.top + height;
export const right = frame.left + frame.width;
export const list = {
  left: frame.left + screen.filters * scale,
  top: frame.top + (screen.strip + screen.head) * scale,
  row: screen.row * scale,
};
