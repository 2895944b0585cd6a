import type { Cover } from '../../shared/figures.ts';
import { drawingAddress } from './drawing-address.ts';

interface AssemblyProps {
  cover: Cover;
  label?: string | undefined;
  /** True if the drawing should load without waiting for script. */
  atOnce?: boolean | undefined;
  isOpen?: boolean | undefined;
}

const [width, height] = [320, 240];

/** The margin of 8 units at each side separates labels from the edge of the plate. */
const viewBox = '-8 -6 336 252';

export function Assembly({ cover: { src, plate, layers = [], isNear }, label, atOnce, isOpen }: AssemblyProps) {
  const layer = (part: string, className: string | undefined) => {
    const address = drawingAddress(src, part);
    const source = atOnce ? { href: address } : { 'data-href': address };
    // React must not reuse an element whose `href` the start script has set.
    return <use key={address} {...source} className={className} suppressHydrationWarning />;
  };
  const classes = [
    'drawing cover',
    `cover--${plate}`,
    'assembly',
    isNear && 'assembly--near',
    isOpen && 'assembly--open',
  ];
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      viewBox={viewBox}
      width={width}
      height={height}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {layer('guides', 'assembly__notes')}
      <g className="assembly__layers">{layers.map(({ id, lift }) => layer(id, lift ? `lift${lift}` : undefined))}</g>
      {layer('callouts', 'assembly__notes')}
      {!atOnce && (
        <foreignObject width={width} height={height}>
          <noscript>
            <svg width={width} height={height} aria-hidden="true">
              <use href={drawingAddress(src)} />
            </svg>
          </noscript>
        </foreignObject>
      )}
    </svg>
  );
}
