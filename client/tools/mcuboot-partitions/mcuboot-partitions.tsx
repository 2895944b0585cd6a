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
import { minAlign } from '../../../shared/tools/mcuboot-trailer.ts';
import { Figures } from '../result/figures.tsx';
import { Listing } from '../result/listing.tsx';
import { digits, fixed, plural, trimmed } from '../result/number.ts';
import { type Remark, Remarks } from '../result/remarks.tsx';
import { ResultTable } from '../result/table.tsx';
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
const flash = number('flash', { label: 'Flash size', unit: 'KB', initial: '256', min: 16, max: 65_536 });
const sector = number('sector', {
  label: 'Erase sector size',
  unit: 'bytes',
  initial: '4096',
  min: 64,
  max: 262_144,
  whole: true,
  hint: 'Called a page in some data sheets',
});
const write = choice('write', {
  label: 'Smallest write unit',
  initial: '4',
  hint: 'Write alignment of the flash',
  options: [
    ['1', '1 byte'],
    ['2', '2 bytes'],
    ['4', '4 bytes'],
    ['8', '8 bytes'],
    ['16', '16 bytes'],
    ['32', '32 bytes'],
  ],
});
const boot = number('boot', { label: 'Bootloader size', unit: 'KB', initial: '32', min: 1, max: 4_096 });
const storage = number('storage', { label: 'Storage size', unit: 'KB', initial: '16', min: 0, max: 32_768 });
const scratch = number('scratch', {
  label: 'Scratch area size',
  unit: 'KB',
  initial: '8',
  min: 0.0625,
  max: 4_096,
  hint: 'Only for swap using scratch',
});
const sectors = number('sectors', {
  label: 'Max. image sectors',
  initial: '32',
  min: 1,
  max: 32_768,
  whole: true,
  hint: 'BOOT_MAX_IMG_SECTORS',
});
const image = number('image', {
  label: 'Update image size',
  unit: 'KB',
  initial: '96',
  min: 0.1,
  max: 65_536,
  hint: 'Size of the signed image, for wear and install time',
});
const cycles = number('cycles', { label: 'Rated erase cycles', initial: '10000', min: 1, max: 1e7, whole: true });
const erase = number('erase', { label: 'Sector erase time', unit: 'ms', initial: '85', min: 0, max: 10_000 });
const program = number('program', { label: 'Sector program time', unit: 'ms', initial: '42', min: 0, max: 10_000 });

export const mcubootPartitions: Tool = {
  title: 'MCUboot partitions',
  groups: [
    { legend: 'Flash', fields: [mode, flash, sector, write, boot, storage, scratch, sectors] },
    { legend: 'Wear', fields: [image, cycles, erase, program] },
  ],
  solve(of) {
    const parts = partsOf(of, of(mode));
    if (parts.flash % parts.sector !== 0) return { errors: { flash: 'Flash size must be a whole number of sectors.' } };
    if (parts.sector % Math.max(minAlign, parts.writeSize) !== 0)
      return { errors: { sector: 'Enter a multiple of the smallest write unit and of 8 bytes.' } };
    const plan = planOf(parts);
    if (!plan)
      return {
        errors: { flash: 'The flash has no room for two slots. Enter a larger flash or smaller other partitions.' },
      };
    if (plan.sectorsNeeded > parts.maxSectors) {
      const needed = fixed(plan.sectorsNeeded, 0);
      return { errors: { sectors: `The primary slot has ${needed} sectors. Enter ${needed} or more.` } };
    }
    const bytes = of(image) * 1_024;
    const wear = wearOf(parts, bytes, of(cycles));
    const seconds = (wear.cycles * (of(erase) + of(program))) / 1_000;
    const largest = fixed(plan.largestImage, 0);
    const slots = plan.partitions.filter(({ node }) => node.startsWith('slot')).map(({ size }) => kilobytes(size));
    return {
      status: `${modeNames[parts.mode]}: the slots are ${slots.join(' and ')}. The largest signed image is ${largest} bytes.`,
      summary: [
        `${modeNames[parts.mode]} on ${trimmed(of(flash), 2)} KB of flash with ${fixed(parts.sector, 0)}-byte sectors`,
        ...plan.partitions.map((one) => `${nameOf(one)}: ${rangeOf(one)}, ${kilobytes(one.size)}`),
        `Trailer ${fixed(plan.trailer, 0)} bytes, largest signed image ${largest} bytes`,
        `${plural(wear.updates, 'update')} of ${trimmed(of(image), 2)} KB before ${wear.where} reach${wear.where === 'both slots' ? '' : 'es'} the rated ${fixed(of(cycles), 0)} erase cycles`,
      ],
      sketch: { answer: `Slots of ${slots.join(' and ')}`, rows: [plan.partitions.map(({ size }) => size)] },
      view: (
        <>
          <Figures
            figures={[
              { name: 'Largest image', value: largest, condition: 'Bytes, signed, including header and TLVs' },
              {
                name: 'Trailer',
                value: fixed(plan.trailer, 0),
                condition: hasStatus(parts)
                  ? `Bytes at the end of each slot, for ${fixed(parts.maxSectors, 0)} sectors`
                  : 'Bytes at the end of each slot, with no swap status',
              },
              {
                name: 'Updates',
                value: fixed(wear.updates, 0),
                condition: `Before ${wear.where} reach${wear.where === 'both slots' ? '' : 'es'} the rated erase cycles`,
              },
              {
                name: 'Install time',
                value: `${digits(seconds, 2)} s`,
                condition: `${fixed(wear.cycles, 0)} sector erase/program cycles`,
              },
            ]}
          />
          <FlashMap partitions={plan.partitions} />
          <ResultTable
            caption="Partitions"
            columns={['Partition', '#From', '#KB', '#Sectors']}
            rows={plan.partitions.map((one) => ({
              cells: [nameOf(one), hex(one.offset), trimmed(one.size / 1_024, 2), fixed(one.size / parts.sector, 0)],
            }))}
          />
          <ResultTable
            caption={`Same flash in each mode, with a ${trimmed(of(image), 2)} KB update image`}
            columns={[
              'Mode',
              '#Largest image, bytes',
              '#Install time, s',
              '#Max. erases per sector per update',
              'Rollback',
            ]}
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
    maxSectors: of(sectors),
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
      fits ? trimmed(wear.max, 1) : '–',
      name === 'overwrite' ? 'No' : 'Yes',
    ],
    isOwn,
  };
}

function remarksOn(parts: FlashParts, plan: Plan, wear: Wear, bytes: number): Remark[] {
  const { mode: chosen, maxSectors } = parts;
  const remarks: Remark[] = [];
  if (bytes > plan.largestImage)
    remarks.push({
      isWarning: true,
      text: 'The update image is larger than the largest signed image that fits in a slot.',
    });
  if (chosen === 'scratch' && wear.where === 'the scratch area' && wear.updates < 1_000)
    remarks.push({
      isWarning: true,
      text: 'The scratch area wears out first. MCUboot recommends an image-to-scratch ratio that allows hundreds to thousands of updates. Updates on a test bench count too.',
    });
  if (chosen === 'overwrite')
    remarks.push({
      text: 'The overwrite-only mode destroys the old image, and a bad update can’t be undone. Sign with imgtool --overwrite-only. Otherwise, imgtool reserves space for a full swap status.',
    });
  if (chosen === 'xip')
    remarks.push({
      text: 'Every release needs two binaries because each slot needs an image linked to its own address.',
    });
  if (chosen === 'move')
    remarks.push({
      text: 'For a new design, consider swap using offset. Like swap using move, it costs one sector, but it needs fewer erases. The download must start one sector into the secondary slot.',
    });
  if (hasStatus(parts) && maxSectors > 2 * plan.sectorsNeeded)
    remarks.push({
      text: `The primary slot has ${fixed(plan.sectorsNeeded, 0)} sectors. A smaller BOOT_MAX_IMG_SECTORS makes the trailer smaller.`,
    });
  return remarks;
}
