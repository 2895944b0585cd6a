import { drawingAddress } from './drawing-address.ts';

interface DrawingProps {
  src: string;
  part?: string;
  width: number;
  height: number;
  label?: string | undefined;
  className?: string;
  /** IDs of the file's groups, from back to front. By default, one element shows `part` or the whole drawing. */
  layers?: readonly string[];
  motion?: string | undefined;
  atOnce?: boolean | undefined;
}

export function Drawing({ src, part, layers, motion, width, height, label, className = '', atOnce }: DrawingProps) {
  const whole = drawingAddress(src, part);
  const addresses = layers ? layers.map((layer) => drawingAddress(src, layer)) : [whole];
  return (
    <svg
      className={`drawing ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
      data-motion={motion}
    >
      {atOnce ? (
        addresses.map((address) => <use key={address} href={address} />)
      ) : (
        <OnSight addresses={addresses} whole={whole} width={width} height={height} />
      )}
    </svg>
  );
}

interface OnSightProps {
  addresses: readonly string[];
  whole: string;
  width: number;
  height: number;
}

/**
 * `client/start/drawings.ts` sets `href` when the drawing comes near the viewport, before printing, or in idle time.
 * Without JavaScript, the `use` within `noscript` loads the file. Inside an SVG, `noscript` works only in a foreign
 * object.
 */
function OnSight({ addresses, whole, width, height }: OnSightProps) {
  return (
    <>
      {/* React must not reuse an element whose `href` the start script has set. */}
      {addresses.map((address) => (
        <use key={address} data-href={address} suppressHydrationWarning />
      ))}
      <foreignObject width={width} height={height}>
        <noscript>
          <svg width={width} height={height} aria-hidden="true">
            <use href={whole} />
          </svg>
        </noscript>
      </foreignObject>
    </>
  );
}
