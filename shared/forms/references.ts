/** A form's prefix and eight symbols of Crockford's base 32. */
export const referencePattern = /^([A-Z]{3,4})-[0-9A-HJKMNP-TV-Z]{8}$/;

export function isReferenceOf(prefix: string, text: string): boolean {
  return text.match(referencePattern)?.[1] === prefix;
}
