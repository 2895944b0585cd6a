import { resultOf } from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import type { ToolName } from '../../../shared/tools/tool-names.ts';

const width = 208;
const height = 48;
const gap = 4;

/** The result of the tool's example. Screen readers skip the drawing, because the answer is beside it. */
export function ToolSketch({ name }: { name: ToolName }) {
  const result = resultOf(toolKinds[name], {});
  if ('errors' in result) return null;
  const { answer, columns = [], own, rows = [] } = result.solution.sketch;
  return (
    <span className="tool-sketch">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {columns.map((value, index) => {
          const breadth = (width + gap) / columns.length;
          const tall = round((value / Math.max(...columns)) * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: The columns never change their order.
              key={index}
              className={index === own ? 'tool-sketch__own' : undefined}
              x={round(index * breadth)}
              y={round(height - tall)}
              width={round(breadth - gap)}
              height={tall}
            />
          );
        })}
        {rows.map((shares, row) => {
          const step = (height + gap) / rows.length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: The rows never change their order.
            <g key={row} className="tool-sketch__shares">
              {spans(shares).map(([x, breadth]) => (
                <rect key={x} x={x} y={round(row * step)} width={breadth} height={round(step - gap)} />
              ))}
            </g>
          );
        })}
      </svg>
      <span className="mono-small">{answer}</span>
    </span>
  );
}

function spans(shares: number[]): [x: number, breadth: number][] {
  const scale = width / shares.reduce((sum, share) => sum + share, 0);
  let end = 0;
  return shares.map((share) => {
    const x = end;
    end += share * scale;
    return [round(x), round(end - x)];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
