/**
 * A drawing as markup for the inside of `<svg viewBox="0 0 width height">`. Colors are presentation attributes with
 * tokens (`fill="var(--ink)"`). The drawing therefore has the page's theme, inline or through `<use>` from a file.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}
