/**
 * A drawing as markup for the inside of `<svg viewBox="0 0 width height">`. Its colors are attributes with tokens, such
 * as `fill="var(--ink)"`. They follow the page's theme both inline and through `<use>`.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
