interface Share {
  name: string;
  value: number;
}

const width = 1_000;
const height = 36;

/** Screen readers skip the bar, because the table below contains the numbers. */
export function Shares({ shares }: { shares: Share[] }) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  if (!(total > 0)) return null;
  let start = 0;
  const parts = shares.map(({ name, value }, index) => {
    const x = start;
    start += (value / total) * width;
    return { name, index, x, breadth: start - x, percent: Math.round((100 * value) / total) };
  });
  return (
    <div className="tool-shares">
      <svg
        className="tool-shares__bar"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {parts.map(({ name, index, x, breadth }) => (
          <rect key={name} className={toneOf(index)} x={round(x)} width={round(breadth)} height={height} />
        ))}
      </svg>
      <ul className="tool-shares__key mono" aria-hidden="true">
        {parts.map(({ name, index, percent }) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className={toneOf(index)} width="12" height="12" />
            </svg>
            {name} {percent === 0 ? '< 1' : percent} %
          </li>
        ))}
      </ul>
    </div>
  );
}

function toneOf(index: number): string {
  return `tool-tone tool-tone--${index % 9}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
