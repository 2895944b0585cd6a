/** Does not validate the structure of the value. Throws a SyntaxError if the text is not JSON. */
export const parseTrusted = JSON.parse as <T>(json: string) => T;
