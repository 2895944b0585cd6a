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

/** A drawing from a file, in the colors of the place it stands in. */
export function Drawing({ name, part = 'd', width, height, label, className = '' }: DrawingProps) {
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
      <use href={`/drawings/${name}.svg#${part}`} />
    </svg>
  );
}
