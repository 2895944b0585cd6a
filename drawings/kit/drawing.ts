/**
 * A drawing as markup for the inside of `<svg viewBox="0 0 width height">`. Its colors are attributes with tokens
 * (`fill="var(--ink)"`), because the page's theme must apply inline and through `<use>`.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
