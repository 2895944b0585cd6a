import * as v from 'valibot';
import { readPins, writePins } from '../../shared/pins/pin-list.ts';

/** Chosen pins in the format of an address. */
export const pinsSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const pins = writePins(readPins(new URLSearchParams({ pins: dataset.value })));
    if (pins) return pins;
    addIssue({ message: 'There is no pin with such a number.' });
    return NEVER;
  }),
);
