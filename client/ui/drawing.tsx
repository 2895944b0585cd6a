import { inFile } from './drawing-address.ts';

interface DrawingProps {
  name: string;
  part?: string;
  width: number;
  height: number;
  /** Text alternative. Without it, the drawing is decorative. */
  label?: string | undefined;
  className?: string;
  /** For the first view: loads with the first paint instead of through the start script. */
  atOnce?: boolean | undefined;
}

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

/** The start script adds the file near the view; without script, `noscript` does, inside a foreign object only. */
function OnSight({ address, width, height }: { address: string; width: number; height: number }) {
  return (
    <>
      {/* The key makes another drawing a new element, without `href`. */}
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
