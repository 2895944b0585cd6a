/**
 * A drawing as markup for `<svg viewBox="0 0 width height">`. Colors that refer to tokens, as in `fill="var(--ink)"`,
 * follow the page's theme both inline and through `<use>`.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
