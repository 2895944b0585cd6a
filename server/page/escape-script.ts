/**
 * JSON that may stand inside a script element. React does not escape what goes in as raw HTML, and `</script>` or
 * `<!--` in a string would end or change the script; the two line separators break older parsers.
 */
export function escapeForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
