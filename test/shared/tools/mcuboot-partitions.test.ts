import { expect, test } from 'vitest';
import { devicetreeOf, kconfigOf } from '../../../shared/tools/mcuboot-listing.ts';
import { type FlashParts, planOf, wearOf } from '../../../shared/tools/mcuboot-plan.ts';
import { trailerSize } from '../../../shared/tools/mcuboot-trailer.ts';

const kilobyte = 1_024;

const note: FlashParts = {
  flash: 256 * kilobyte,
  sector: 4_096,
  writeSize: 4,
  boot: 32 * kilobyte,
  storage: 16 * kilobyte,
  scratch: 8 * kilobyte,
  mode: 'move',
  maxSectors: 32,
};

const nrf52840: FlashParts = {
  ...note,
  flash: 1_024 * kilobyte,
  boot: 48 * kilobyte,
  storage: 32 * kilobyte,
  maxSectors: 256,
};

test('MCUboot, design.md, image trailer: 128 sectors at 8-byte writes are 3,072 bytes of status and 48 of fields', () => {
  expect(trailerSize(128, 8)).toBe(128 * 3 * 8 + 4 * 8 + 16);
  expect(trailerSize(128, 1)).toBe(384 + 48);
  expect(trailerSize(128, 32)).toBe(128 * 3 * 32 + 4 * 32 + 32);
});

test('MCUboot, design.md, swap with scratch: 267 updates with 4 KB of scratch, 1,067 with 16 KB', () => {
  const parts: FlashParts = { ...note, mode: 'scratch', scratch: 4 * kilobyte };
  expect(Math.round(wearOf(parts, 150 * kilobyte, 10_000).updates)).toBe(267);
  expect(Math.round(wearOf({ ...parts, scratch: 16 * kilobyte }, 150 * kilobyte, 10_000).updates)).toBe(1_067);
});

test('MCUboot, bootutil_max_image_size: the first sector of a trailer has room for the trailer of the scratch area', () => {
  const parts: FlashParts = { ...note, flash: 1_024 * kilobyte, mode: 'scratch', maxSectors: 128 };
  // 12,448 bytes of trailer fill three sectors and 160 bytes. 256 bytes are needed.
  const slot = (planOf({ ...parts, writeSize: 32 })?.partitions[1]?.size ?? 0) - 3 * 4_096;
  expect(planOf({ ...parts, writeSize: 32 })?.largestImage).toBe(slot - 256);
  // 3,120 bytes fit into one sector.
  expect(planOf({ ...parts, writeSize: 8 })?.largestImage).toBe(slot + 3 * 4_096 - 3_120);
});

test('a scratch area of half an image or more outlasts the secondary slot, which an update erases twice', () => {
  const wear = wearOf({ ...note, mode: 'scratch', scratch: 64 * kilobyte }, 96 * kilobyte, 10_000);
  expect(wear).toMatchObject({ max: 2, where: 'the secondary slot', updates: 5_000 });
});

test('Zephyr, nrf52840_partition.dtsi: two slots of 0x76000 beside 48 KB of bootloader and 32 KB of storage', () => {
  expect(layout({ ...nrf52840, mode: 'overwrite' })).toEqual([
    ['mcuboot', 0x0, 0xc000],
    ['image-0', 0xc000, 0x76000],
    ['image-1', 0x82000, 0x76000],
    ['storage', 0xf8000, 0x8000],
  ]);
});

test('Zephyr, nrf52840_pca10056.dts with scratch: slots of 0x67000 and 0x1e000 of scratch', () => {
  expect(layout({ ...nrf52840, mode: 'scratch', scratch: 120 * kilobyte })).toEqual([
    ['mcuboot', 0x0, 0xc000],
    ['image-0', 0xc000, 0x67000],
    ['image-1', 0x73000, 0x67000],
    ['image-scratch', 0xda000, 0x1e000],
    ['storage', 0xf8000, 0x8000],
  ]);
});

test.each([
  ['overwrite', 106_456, [104, 104, 16], 24, 3.0, 2],
  ['scratch', 101_968, [100, 100, 8, 16], 72, 9.1, 12],
  ['move', 98_304, [104, 100, 20], 72, 9.1, 2],
] as const)(
  'the note on A/B updates, %s: largest image, sizes, cycles, time and wear',
  (mode, largest, sizes, cycles, seconds, max) => {
    const parts: FlashParts = { ...note, mode };
    const plan = planOf(parts);
    expect(plan?.largestImage).toBe(largest);
    expect(plan?.trailer).toBe(mode === 'overwrite' ? 40 : 432);
    expect(plan?.partitions.map(({ size }) => size / kilobyte)).toEqual([32, ...sizes]);
    const wear = wearOf(parts, 96 * kilobyte, 10_000);
    expect(wear.cycles).toBe(cycles);
    expect((wear.cycles * (85 + 42)) / 1_000).toBeCloseTo(seconds, 0);
    expect(wear.max).toBe(max);
  },
);

test('the note on A/B updates: 833 installs until the scratch area is worn out', () => {
  expect(Math.floor(wearOf({ ...note, mode: 'scratch' }, 96 * kilobyte, 10_000).updates)).toBe(833);
});

test('the generated devicetree matches the note, and the mode is a sysbuild symbol', () => {
  const plan = planOf(note);
  const text = plan ? devicetreeOf(plan, note.sector) : '';
  for (const line of [
    'slot0_partition: partition@8000 {',
    'reg = <0x00008000 0x0001a000>; /* 104 KB, 26 sectors */',
    'reg = <0x00022000 0x00019000>; /* 100 KB, 25 sectors */',
    'reg = <0x0003b000 0x00005000>; /* 20 KB, 5 sectors */',
  ])
    expect(text).toContain(line);
  expect(kconfigOf(note)).toContain('SB_CONFIG_MCUBOOT_MODE_SWAP_USING_MOVE=y\n');
});

test('the partitions fill the flash without gaps or overlaps, for all sizes', () => {
  for (const mode of ['move', 'scratch', 'overwrite', 'xip'] as const)
    for (const sector of [512, 2_048, 4_096, 8_192])
      for (const boot of [20, 33, 48]) {
        const parts: FlashParts = { ...note, mode, sector, boot: boot * kilobyte, maxSectors: 512 };
        const partitions = planOf(parts)?.partitions ?? [];
        let end = 0;
        for (const { offset, size } of partitions) {
          expect(offset).toBe(end);
          end += size;
        }
        if (partitions.length > 0) expect(end).toBe(parts.flash);
        for (const { offset, size } of partitions) expect([offset % sector, size % sector]).toEqual([0, 0]);
      }
});

test('a flash memory without room for two slots has no plan', () => {
  expect(planOf({ ...note, flash: 32 * kilobyte })).toBeUndefined();
  expect(planOf({ ...note, flash: 56 * kilobyte })).toBeUndefined();
});

function layout(parts: FlashParts): [string, number, number][] {
  return planOf(parts)?.partitions.map(({ label, offset, size }) => [label, offset, size]) ?? [];
}
