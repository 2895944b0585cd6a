import type { Partition } from '../../../shared/tools/mcuboot-plan.ts';

const width = 1_000;
const height = 64;

const names: Record<Partition['node'], string> = {
  boot_partition: 'MCUboot',
  slot0_partition: 'Primary slot',
  slot1_partition: 'Secondary slot',
  scratch_partition: 'Scratch',
  storage_partition: 'Storage',
};

export function nameOf({ node }: Partition): string {
  return names[node];
}

/** Screen readers skip the drawing, because the table below contains the numbers. */
export function FlashMap({ partitions }: { partitions: Partition[] }) {
  const total = partitions.reduce((sum, { size }) => sum + size, 0);
  const scaled = (bytes: number) => Math.round((bytes / total) * width * 10) / 10;
  return (
    <div className="flash-map">
      <svg className="flash-map__bar" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {partitions.map(({ node, offset, size }) => (
          <rect
            key={node}
            className={`flash-map__part flash-map__part--${node.replace('_partition', '')}`}
            x={scaled(offset)}
            width={scaled(size)}
            height={height}
          />
        ))}
      </svg>
      <ul className="tool-shares__key mono" aria-hidden="true">
        {partitions.map((one) => (
          <li key={one.node}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect
                className={`flash-map__part flash-map__part--${one.node.replace('_partition', '')}`}
                width="12"
                height="12"
              />
            </svg>
            {nameOf(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
