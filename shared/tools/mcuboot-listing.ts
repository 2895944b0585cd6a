import type { FlashParts, Mode, Partition, Plan } from './mcuboot-plan.ts';

export function devicetreeOf({ partitions }: Plan, sector: number): string {
  const nodes = partitions.flatMap(({ node, label, offset, size }) => [
    `\t\t${node}: partition@${offset.toString(16)} {`,
    `\t\t\tlabel = "${label}";`,
    `\t\t\treg = <${hex(offset)} ${hex(size)}>; /* ${kilobytes(size)}, ${size / sector} sectors */`,
    '\t\t};',
  ]);
  return [
    '&flash0 {',
    '\tpartitions {',
    '\t\tcompatible = "fixed-partitions";',
    '\t\t#address-cells = <1>;',
    '\t\t#size-cells = <1>;',
    '',
    ...nodes,
    '\t};',
    '};',
  ].join('\n');
}

const modeSymbols: Record<Mode, string> = {
  move: 'SB_CONFIG_MCUBOOT_MODE_SWAP_USING_MOVE',
  scratch: 'SB_CONFIG_MCUBOOT_MODE_SWAP_SCRATCH',
  overwrite: 'SB_CONFIG_MCUBOOT_MODE_OVERWRITE_ONLY',
  xip: 'SB_CONFIG_MCUBOOT_MODE_DIRECT_XIP_WITH_REVERT',
};

export function kconfigOf({ mode, maxSectors }: FlashParts): string {
  return [
    '# sysbuild.conf',
    'SB_CONFIG_BOOTLOADER_MCUBOOT=y',
    `${modeSymbols[mode]}=y`,
    'SB_CONFIG_BOOT_SIGNATURE_TYPE_ECDSA_P256=y',
    '',
    '# sysbuild/mcuboot.conf',
    'CONFIG_BOOT_MAX_IMG_SECTORS_AUTO=n',
    `CONFIG_BOOT_MAX_IMG_SECTORS=${maxSectors}`,
    'CONFIG_BOOT_VALIDATE_SLOT0=y',
  ].join('\n');
}

export function hex(bytes: number): string {
  return `0x${bytes.toString(16).padStart(8, '0')}`;
}

export function kilobytes(bytes: number): string {
  return `${Number((bytes / 1_024).toFixed(2))} KB`;
}

export function rangeOf({ offset, size }: Partition): string {
  return `${hex(offset)} – ${hex(offset + size - 1)}`;
}
