import { choice, number } from '../../../shared/tools/field.ts';
import { devicetreeOf, hex, kconfigOf, kilobytes, rangeOf } from '../../../shared/tools/mcuboot-listing.ts';
import {
  type FlashParts,
  type Mode,
  modes,
  type Plan,
  planOf,
  type Wear,
  wearOf,
} from '../../../shared/tools/mcuboot-plan.ts';
import { Figures } from '../answer/figures.tsx';
import { Listing } from '../answer/listing.tsx';
import { digits, fixed, trimmed } from '../answer/number.ts';
import { type Remark, Remarks } from '../answer/remarks.tsx';
import { AnswerTable } from '../answer/table.tsx';
import type { Tool, ValueOf } from '../tool.ts';
import { FlashMap, nameOf } from './flash-map.tsx';

const modeNames: Record<Mode, string> = {
  move: 'Swap using move',
  scratch: 'Swap using scratch',
  overwrite: 'Overwrite only',
  xip: 'Direct XIP with revert',
};

const mode = choice('mode', {
  label: 'Mode',
  initial: 'move',
  options: modes.map((one) => [one, modeNames[one]]),
});
const flash = number('flash', { label: 'Flash', unit: 'KB', initial: '256', min: 16, max: 65_536 });
const sector = number('sector', {
  label: 'Erase sector',
  unit: 'bytes',
  initial: '4096',
  min: 64,
  max: 262_144,
  whole: true,
  hint: 'Also called a page',
});
const write = choice('write', {
  label: 'Write size',
  initial: '4',
  hint: 'Bytes written at once',
  options: [
    ['1', '1 byte'],
    ['2', '2 bytes'],
    ['4', '4 bytes'],
    ['8', '8 bytes'],
    ['16', '16 bytes'],
    ['32', '32 bytes'],
  ],
});
const boot = number('boot', { label: 'Bootloader', unit: 'KB', initial: '32', min: 1, max: 4_096 });
const storage = number('storage', { label: 'Storage', unit: 'KB', initial: '16', min: 0, max: 32_768 });
const scratch = number('scratch', {
  label: 'Scratch',
  unit: 'KB',
  initial: '8',
  min: 0.0625,
  max: 4_096,
  hint: 'Only for swap using scratch',
});
const sectors = number('sectors', {
  label: 'Max image sectors',
  initial: '32',
  min: 1,
  max: 32_768,
  whole: true,
  hint: 'BOOT_MAX_IMG_SECTORS',
});
const image = number('image', {
  label: 'Image per update',
  unit: 'KB',
  initial: '96',
  min: 0.1,
  max: 65_536,
  hint: 'Signed, for wear and time',
});
const cycles = number('cycles', { label: 'Rated erases', initial: '10000', min: 1, max: 1e7, whole: true });
const erase = number('erase', { label: 'Erase a sector', unit: 'ms', initial: '85', min: 0, max: 10_000 });
const program = number('program', { label: 'Program a sector', unit: 'ms', initial: '42', min: 0, max: 10_000 });

export const mcubootPartitions: Tool = {
  title: 'MCUboot partitions',
  groups: [
    { legend: 'Flash', fields: [mode, flash, sector, write, boot, storage, scratch, sectors] },
    { legend: 'Wear', fields: [image, cycles, erase, program] },
  ],
  solve(of) {
    const parts = partsOf(of, of(mode));
    if (parts.flash % parts.sector !== 0) return { faults: { flash: 'Not a whole number of sectors.' } };
    const plan = planOf(parts);
    if (!plan) return { faults: { flash: 'No room for two slots.' } };
    if (plan.sectorsNeeded > parts.mostSectors) {
      return { faults: { sectors: `A slot has ${fixed(plan.sectorsNeeded, 0)}: write that or more.` } };
    }
    const bytes = of(image) * 1_024;
    const wear = wearOf(parts, bytes, of(cycles));
    const seconds = (wear.cycles * (of(erase) + of(program))) / 1_000;
    const largest = fixed(plan.largestImage, 0);
    const slots = plan.partitions.filter(({ node }) => node.startsWith('slot')).map(({ size }) => kilobytes(size));
    return {
      status: `${modeNames[parts.mode]}: slots of ${slots.join(' and ')}. The largest signed image has ${largest} bytes.`,
      summary: [
        `${modeNames[parts.mode]} on ${trimmed(of(flash), 2)} KB with sectors of ${fixed(parts.sector, 0)} bytes`,
        ...plan.partitions.map((one) => `${nameOf(one)}: ${rangeOf(one)}, ${kilobytes(one.size)}`),
        `Trailer ${fixed(plan.trailer, 0)} bytes, largest signed image ${largest} bytes`,
        `${fixed(wear.updates, 0)} updates of ${trimmed(of(image), 2)} KB until a sector (${wear.where}) has ${fixed(of(cycles), 0)} erases`,
      ],
      view: (
        <>
          <Figures
            figures={[
              { name: 'Largest image', value: largest, condition: 'Bytes, signed, with header and TLVs' },
              {
                name: 'Trailer',
                value: fixed(plan.trailer, 0),
                condition: hasStatus(parts)
                  ? `Bytes at the end of each slot, for ${fixed(parts.mostSectors, 0)} sectors`
                  : 'Bytes at the end of each slot, without a swap status',
              },
              {
                name: 'Updates',
                value: fixed(wear.updates, 0),
                condition: `Until the ${wear.where} has its rated erases`,
              },
              {
                name: 'Install time',
                value: `${digits(seconds, 2)} s`,
                condition: `${fixed(wear.cycles, 0)} sector erases and programs`,
              },
            ]}
          />
          <FlashMap partitions={plan.partitions} />
          <AnswerTable
            caption="Partitions"
            columns={['Partition', '#From', '#KB', '#Sectors']}
            rows={plan.partitions.map((one) => ({
              cells: [nameOf(one), hex(one.offset), trimmed(one.size / 1_024, 2), fixed(one.size / parts.sector, 0)],
            }))}
          />
          <AnswerTable
            caption={`The same flash in each mode, for an image of ${trimmed(of(image), 2)} KB`}
            columns={['Mode', '#Largest image, bytes', '#Install, s', '#Most erases per update', 'Rollback']}
            rows={modes.map((one) => comparisonRow(one, partsOf(of, one), of, one === parts.mode))}
          />
          <Listing file="board.dts" code={devicetreeOf(plan, parts.sector)} />
          <Listing file="sysbuild.conf and sysbuild/mcuboot.conf" code={kconfigOf(parts)} />
          <Remarks remarks={remarksOn(parts, plan, wear, bytes)} />
        </>
      ),
    };
  },
};

function hasStatus({ mode: chosen }: FlashParts): boolean {
  return chosen === 'move' || chosen === 'scratch';
}

function partsOf(of: ValueOf, chosen: Mode): FlashParts {
  return {
    flash: Math.round(of(flash) * 1_024),
    sector: of(sector),
    writeSize: Number(of(write)),
    boot: of(boot) * 1_024,
    storage: of(storage) * 1_024,
    scratch: of(scratch) * 1_024,
    mode: chosen,
    mostSectors: of(sectors),
  };
}

function comparisonRow(name: Mode, parts: FlashParts, of: ValueOf, isOwn: boolean) {
  const plan = planOf(parts);
  const wear = wearOf(parts, of(image) * 1_024, of(cycles));
  const fits = plan && plan.largestImage >= of(image) * 1_024;
  return {
    cells: [
      modeNames[name],
      plan ? fixed(plan.largestImage, 0) : 'no room',
      fits ? digits((wear.cycles * (of(erase) + of(program))) / 1_000, 2) : '–',
      fits ? trimmed(wear.most, 1) : '–',
      name === 'overwrite' ? 'No' : 'Yes',
    ],
    isOwn,
  };
}

function remarksOn(parts: FlashParts, plan: Plan, wear: Wear, bytes: number): Remark[] {
  const { mode: chosen, mostSectors } = parts;
  const remarks: Remark[] = [];
  if (bytes > plan.largestImage)
    remarks.push({ isWarning: true, text: 'The image of the update is larger than the largest one that fits.' });
  if (chosen === 'scratch' && wear.updates < 1_000)
    remarks.push({
      isWarning: true,
      text: 'The scratch area wears out first. MCUboot recommends a ratio that allows hundreds to thousands of updates, and a test bench uses them up too.',
    });
  if (chosen === 'overwrite')
    remarks.push({
      text: 'The old image is gone when the copy ends, so a bad update cannot be undone. Sign with imgtool --overwrite-only, or imgtool reserves a whole swap status.',
    });
  if (chosen === 'xip')
    remarks.push({
      text: 'Each slot needs an image that is linked to its address, so every release has two binaries.',
    });
  if (chosen === 'move')
    remarks.push({
      text: 'New designs can use swap using offset. It has the same one-sector cost and fewer erases, but the download starts one sector into the secondary slot.',
    });
  if (hasStatus(parts) && mostSectors > 2 * plan.sectorsNeeded)
    remarks.push({
      text: `A slot has ${fixed(plan.sectorsNeeded, 0)} sectors, so a smaller BOOT_MAX_IMG_SECTORS gives a smaller trailer.`,
    });
  return remarks;
}
