/** Maximum number of characters to read from Accept-Encoding. Browsers send about 25. */
const longest = 256;

export function prefersBrotli(header: string | undefined): boolean {
  return takes(header, 'br');
}

export function acceptsGzip(header: string | undefined): boolean {
  return takes(header, 'gzip');
}

function takes(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false;
  return splitList(header, longest).some((coding) => {
    const [name = '', ...parameters] = coding.split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter.trim()));
  });
}

/** Takes linear time; a regular expression that matches spaces on both sides of a comma could take quadratic time. */
export function splitList(header: string, max: number): string[] {
  return header
    .slice(0, max)
    .split(',')
    .map((part) => part.trim());
}
