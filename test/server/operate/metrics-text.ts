export interface Family {
  name: string;
  help: string;
  type: string;
  samples: Sample[];
}

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export function readMetricsText(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let helped: [name: string, help: string] | undefined;
  let current: Family | undefined;
  if (!text.endsWith('\n')) throw new Error('The last line has no line break.');
  for (const line of text.split('\n').filter(Boolean)) {
    const [, help, named, words] = line.match(/^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (\S.*)$/) ?? [];
    if (help === 'HELP' && named && words) helped = [named, words];
    else if (help === 'TYPE' && named && words) {
      if (helped?.[0] !== named || families.has(named)) throw new Error(`Out of order: ${line}`);
      if (!/^(?:counter|gauge|histogram|summary)$/.test(words)) throw new Error(`Unknown type: ${line}`);
      current = { name: named, help: helped[1], type: words, samples: [] };
      families.set(named, current);
    } else {
      const sample = sampleIn(line);
      const suffix =
        current && sample.name.startsWith(current.name) ? sample.name.slice(current.name.length) : undefined;
      const suffixes = current?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      if (suffix === undefined || !suffixes.includes(suffix))
        throw new Error(`Not a sample of ${current?.name}: ${line}`);
      const identity = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(identity)) throw new Error(`Duplicate: ${line}`);
      seen.add(identity);
      current?.samples.push(sample);
    }
  }
  return families;
}

function sampleIn(line: string): Sample {
  const [, name, inside = '', number] = line.match(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/) ?? [];
  const labels = [...inside.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\[\\n"])*)"(?:,|$)/g)];
  const isWhole = labels.map(([all]) => all).join('') === inside;
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number === 'Nan' ? Number.NaN : number);
  if (!name || !isWhole || (Number.isNaN(value) && number !== 'Nan' && number !== 'NaN'))
    throw new Error(`Not a sample: ${line}`);
  return { name, value, labels: Object.fromEntries(labels.map(([, label = '', text = '']) => [label, text])) };
}
