import * as v from 'valibot';
import { coverFamilies, families, isPattern } from '../../../drawings/covers/families.ts';

const maxLabels = 2;
const maxLabelLength = 16;
const min = 0.001;
const greatest = 100_000;

const message = {
  family: `use one of ${coverFamilies.join(', ')}`,
  value: `use a number from ${min} to ${greatest}`,
  label: `use 1 to ${maxLabelLength} letters, digits, and signs such as %, °, and µ`,
  labels: `use at most ${maxLabels} labels`,
};

export const chosenCover = v.pipe(
  v.strictObject(
    {
      family: v.picklist(coverFamilies, message.family),
      values: v.optional(
        v.array(v.pipe(v.number(message.value), v.minValue(min, message.value), v.maxValue(greatest, message.value))),
        [],
      ),
      labels: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string(message.label),
              v.maxLength(maxLabelLength, message.label),
              v.regex(/^[\p{L}\p{N}%°µΩ²·−+/.,-]+(?: [\p{L}\p{N}%°µΩ²·−+/.,-]+)*$/u, message.label),
            ),
            message.labels,
          ),
          v.maxLength(maxLabels, message.labels),
        ),
        [],
      ),
    },
    'use only the fields family, values, and labels',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { family, values } = dataset.value;
    const { fewest, max } = families[family].values ?? { fewest: 0, max: 0 };
    if (isPattern(family) && values.length === 0) return;
    if (values.length >= fewest && values.length <= max) return;
    const count = fewest === max ? fewest : `${fewest} to ${max}`;
    addIssue({
      message: `use ${count} ${count === 1 ? 'value' : 'values'} for the family ${family}${isPattern(family) ? ', or none' : ''}, not ${values.length}`,
    });
  }),
);

export type ChosenCover = v.InferOutput<typeof chosenCover>;
