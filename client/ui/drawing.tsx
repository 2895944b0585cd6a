import { inFile } from './drawing-address.ts';

interface DrawingProps {
  /** As in `/drawings/<name>.svg`. */
  name: string;
  /** For a file of several drawings, the id of one. */
  part?: string;
  /** Of the drawing's viewBox. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it. Without one it is decoration. */
  label?: string | undefined;
  className?: string;
}

/**
 * A drawing from a file, in the colors of the place it stands in. The start script gives it its file when it comes near.
 * A browser without script has the same drawing from the markup: an `svg` takes `noscript` in a foreign object alone.
 */
export function Drawing({ name, part, width, height, label, className = '' }: DrawingProps) {
  const address = inFile(name, part);
  return (
    <svg
      className={`drawing ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {/* With a key, another drawing is another element, which has no `href` yet. */}
      <use key={address} data-href={address} suppressHydrationWarning />
      <foreignObject width={width} height={height}>
        <noscript>
          <svg width={width} height={height} aria-hidden="true">
            <use href={address} />
          </svg>
        </noscript>
      </foreignObject>
    </svg>
  );
}
