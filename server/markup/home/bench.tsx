import { linePath, type Point } from '../../../drawings/kit/svg.ts';
import { bringUpSteps, captureLength, currentShare } from '../../../shared/board/bring-up.ts';
import type { Bench } from '../../../shared/home.ts';

const screen = { width: 320, height: 120, divisions: 8, decades: 5 };
const points = 80;

export function BenchSupply({ bench }: { bench: Bench }) {
  const { conditions, peak, sleep, log } = bench;
  return (
    <fieldset className="bench">
      <legend className="visually-hidden">Bench supply</legend>
      <p className="bench__head mono">
        <span aria-hidden="true">Bench supply</span> <span className="faint">{conditions}</span>
      </p>
      <div className="bench__row">
        <p className="bench__reading">
          <span className="bench__peak">{peak}</span> <span className="faint">→</span>{' '}
          <span className="bench__sleep">{sleep}</span>
        </p>
        <button className="button bench__power" type="button">
          <svg className="bench__symbol" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 1.5v6M4.4 4A5.5 5.5 0 1 0 11.6 4" />
          </svg>
          <span>Power on</span>
        </button>
      </div>
      <div className="bench__screen slab">
        <p className="bench__axis mono">
          <span>Supply current</span> <span className="bench__scale">{'0.5\u00a0s, ×10/div'}</span>
        </p>
        <svg
          className="bench__scope"
          viewBox={`0 0 ${screen.width} ${screen.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Supply current from power-on to sleep. The current rises as the parts of the board start, peaks at ${peak}, and falls to ${sleep} after 3.6 s.`}
        >
          <path className="bench__grid" d={grid()} />
          <path className="bench__trace" pathLength="100" d={capture(Number.parseFloat(peak))} />
        </svg>
      </div>
      <div className="bench__log slab mono">
        <ol>
          {log.map(({ source, text }, index) => (
            <li key={source + text}>
              <span className="faint">{bringUpSteps[index]?.at.toFixed(2)}</span>{' '}
              <span className="copper">{source}</span> <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <output className="visually-hidden" aria-live="polite" />
    </fieldset>
  );
}

function grid(): string {
  const { width, height, divisions, decades } = screen;
  const columns = Array.from(
    { length: divisions - 1 },
    (_, index) => `M${((index + 1) * width) / divisions} 0v${height}`,
  );
  const rows = Array.from({ length: decades - 1 }, (_, index) => `M0 ${((index + 1) * height) / decades}h${width}`);
  return [...columns, ...rows].join('');
}

function capture(peak: number): string {
  const { width, height, decades } = screen;
  const path = Array.from({ length: points + 1 }, (_, index): Point => {
    const microamperes = Math.max(1.8, currentShare((index / points) * captureLength) * peak * 1000);
    return [(index / points) * width, Math.round(height - (Math.log10(microamperes) / decades) * height)];
  });
  return linePath(path);
}
