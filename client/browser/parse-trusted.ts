/**
 * Parses JSON from our own code, such as a response or stored data, without validating it. Pages call only their own
 * origin, whose server checks all external data. Callers must handle other text, such as a proxy's error page.
 */
export const parseTrusted = JSON.parse as <T>(json: string) => T;
