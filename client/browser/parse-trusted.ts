/**
 * Parses JSON from our own code, such as a response or stored data, without validating its structure. Throws a
 * SyntaxError if the text is not JSON, such as a proxy's error page.
 */
export const parseTrusted = JSON.parse as <T>(json: string) => T;
