export interface RobotsFile {
  sitemaps: string[];
  allows(path: string): boolean;
}

interface Line {
  isAllowed: boolean;
  pattern: string;
}

/** Reads a robots.txt (RFC 9309) like Googlebot: its own group, or else the group for all crawlers. */
export function readRobotsFile(text: string): RobotsFile {
  const groups = new Map<string, Line[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  for (const { field, value } of text.split(/\r\n|\r|\n/).map(fieldOf)) {
    if (field === 'sitemap' && value) sitemaps.push(value);
    if (field === 'user-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
    }
    if (field !== 'allow' && field !== 'disallow') continue;
    isNaming = false;
    for (const agent of agents) {
      const lines = groups.get(agent) ?? [];
      groups.set(agent, lines);
      if (value) lines.push({ isAllowed: field === 'allow', pattern: value });
    }
  }
  const lines = groups.get('googlebot') ?? groups.get('*') ?? [];
  return { sitemaps, allows: (path) => strictest(lines, path)?.isAllowed ?? true };
}

function fieldOf(line: string): { field: string; value: string } {
  const [told = ''] = line.split('#', 1);
  const at = told.indexOf(':');
  return at < 0
    ? { field: '', value: '' }
    : { field: told.slice(0, at).trim().toLowerCase(), value: told.slice(at + 1).trim() };
}

function strictest(lines: Line[], path: string): Line | undefined {
  return lines
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))[0];
}

/** `*` matches any characters; a final `$` matches the end of the path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? path.length === at : path.length >= at + last.length && path.endsWith(last);
}
