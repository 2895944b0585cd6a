/**
 * A drawing as markup, to be placed in `<svg viewBox="0 0 width height">`. Attributes refer to color tokens, as in
 * `fill="var(--ink)"`. The colors therefore follow the page's theme both inline and through `<use>`.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
