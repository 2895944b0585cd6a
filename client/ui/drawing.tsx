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
  /** For what stands in the first view: it comes with the first paint, and does not wait for the start script. */
  atOnce?: boolean | undefined;
}

/** A drawing from a file, in the colors of the place it stands in. */
export function Drawing({ name, part, width, height, label, className = '', atOnce }: DrawingProps) {
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
      {atOnce ? <use href={address} /> : <OnSight address={address} width={width} height={height} />}
    </svg>
  );
}

/**
 * The start script gives the drawing its file when it comes near. A browser without script has it from the markup: an
 * `svg` takes `noscript` in a foreign object alone.
 */
function OnSight({ address, width, height }: { address: string; width: number; height: number }) {
  return (
    <>
      {/* With a key, another drawing is another element, which has no `href` yet. */}
      <use key={address} data-href={address} suppressHydrationWarning />
      <foreignObject width={width} height={height}>
        <noscript>
          <svg width={width} height={height} aria-hidden="true">
            <use href={address} />
          </svg>
        </noscript>
      </foreignObject>
    </>
  );
}
