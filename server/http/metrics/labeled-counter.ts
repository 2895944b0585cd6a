import { Counter, type Registry } from '@prometheus-io/client';

/** Callers increment `count` directly, because the `inc` method of @prometheus-io/client is slower. */
export interface CounterChild {
  count: number;
}

interface Options<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

export function createLabeledCounter<Label extends string>(
  registry: Registry,
  { name, help, labels }: Options<Label>,
): (values: Record<Label, string>) => CounterChild {
  const children = new Map<string, { values: Record<Label, string>; child: CounterChild }>();
  new Counter<string>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset();
      for (const { values, child } of children.values()) this.inc(values, child.count);
    },
  });
  return (values) => {
    const key = labels.map((label) => values[label]).join('\n');
    const known = children.get(key) ?? { values, child: { count: 0 } };
    children.set(key, known);
    return known.child;
  };
}

/** Creates a child at 0 for each value; otherwise, Prometheus would not see the first event as an increase. */
export function createZeroedCounter<Value extends string>(
  registry: Registry,
  { name, help, label, values }: { name: string; help: string; label: string; values: readonly Value[] },
): (value: Value) => CounterChild {
  const of = createLabeledCounter(registry, { name, help, labels: [label] });
  for (const value of values) of({ [label]: value });
  return (value) => of({ [label]: value });
}
