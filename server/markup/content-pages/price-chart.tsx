import type { Navigation } from '../../../shared/shell.ts';
import { effortOf } from '../../content/effort.ts';
import type { SitePage } from '../../content/page-files.ts';

interface PriceChartProps {
  pages: SitePage[];
  navigation: Navigation;
}

/** The price bands of all services on a logarithmic axis. */
export function PriceChart({ pages, navigation }: PriceChartProps) {
  const efforts = new Map(pages.flatMap(({ kind, slug, effort }) => (kind === 'services' ? [[slug, effort]] : [])));
  const bands = navigation.groups
    .flatMap(({ services }) => services)
    .flatMap(({ slug, name, href }) => {
      const written = efforts.get(slug);
      const price = written && effortOf(written)?.price;
      return price ? [{ name, href, price, text: written.price }] : [];
    })
    .sort((a, b) => a.price.from - b.price.from || a.price.to - b.price.to);
  const { ticks, share } = scaleOf(bands.flatMap(({ price }) => [price.from, price.to]));
  if (bands.length < 2) return null;
  return (
    <figure className="price-chart">
      <div className="price-chart__axis mono-small">
        <svg width="100%" height="1.25rem" aria-hidden="true">
          {ticks.map((tick, index) => (
            <text key={tick} x={share(tick)} y="0.8125rem" textAnchor={anchorAt(index, ticks.length)}>
              {` ${labels.format(tick)} `}
            </text>
          ))}
        </svg>
      </div>
      <ul>
        {bands.map(({ name, href, price, text }) => (
          <li key={href}>
            <a className="price-chart__row" href={href}>
              <span className="price-chart__name">{name}</span>{' '}
              <svg className="price-chart__band" width="100%" height="26" aria-hidden="true">
                {ticks.map((tick) => (
                  <line key={tick} x1={share(tick)} x2={share(tick)} y1="0" y2="100%" />
                ))}
                <rect x={share(price.from)} y="7" width={share(price.to, price.from)} height="12" />
              </svg>{' '}
              <span className="price-chart__short mono-small" aria-hidden="true">
                {shortRange(price)}
              </span>{' '}
              <span className="price-chart__price mono">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <figcaption className="figure__caption mono">
        <b className="copper">Figure 1.</b> Price in USD of a typical project for each service, excluding parts, lab
        days, and third-party fees. On this axis, equal distances are equal ratios.
      </figcaption>
    </figure>
  );
}

/** A label such as 100K fits any width of the axis. */
const labels = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** For example 26–145K, for a phone. */
function shortRange({ from, to }: { from: number; to: number }): string {
  const most = labels.format(to);
  return `${labels.format(from).replace(/\D$/, (unit) => (most.endsWith(unit) ? '' : unit))}–${most}`;
}

function anchorAt(index: number, count: number) {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

/** Every step of the axis is about three times the step before it. */
const steps = [1, 3];

function scaleOf(prices: number[]) {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const all = Array.from({ length: 9 }, (_, power) => steps.map((step) => step * 10 ** power)).flat();
  const first = all.findLast((tick) => tick <= least) ?? 1;
  const last = all.find((tick) => tick >= most) ?? most;
  const span = Math.log(last / first);
  const share = (price: number, from = first) => `${((Math.log(price / from) / span) * 100).toFixed(1)}%`;
  return { ticks: all.filter((tick) => tick >= first && tick <= last), share };
}
