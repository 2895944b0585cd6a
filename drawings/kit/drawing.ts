/**
 * A drawing as markup, to be placed in `<svg viewBox="0 0 width height">`. Its colors are attributes with tokens, such
 * as `fill="var(--ink)"`. The colors follow the page's theme both inline and through `<use>`.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
