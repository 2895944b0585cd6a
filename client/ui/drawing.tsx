import { inFile } from './drawing-address.ts';

interface DrawingProps {
  src: string;
  part?: string;
  width: number;
  height: number;
  /** Text alternative. Without it, the drawing is decorative. */
  label?: string | undefined;
  className?: string;
  /** Groups of the file from back to front, as elements that can move. By default, the whole drawing. */
  layers?: readonly string[];
  /** Motion of its layers, from `client/start/scene-motion.ts`. */
  motion?: string | undefined;
  /** For the first screen: loads with the first paint instead of through the start script. */
  atOnce?: boolean | undefined;
}

export function Drawing({ src, part, layers, motion, width, height, label, className = '', atOnce }: DrawingProps) {
  const whole = inFile(src, part);
  const addresses = layers ? layers.map((layer) => inFile(src, layer)) : [whole];
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

/** The start script adds the file near the viewport. Without script, `noscript` does, but only in a foreign object. */
function OnSight({ addresses, whole, width, height }: OnSightProps) {
  return (
    <>
      {/* The key makes another drawing a new element without `href`. */}
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
