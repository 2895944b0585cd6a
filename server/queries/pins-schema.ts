import * as v from 'valibot';
import { readPins, writePins } from '../../shared/pins/pin-list.ts';

export const pinsSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const pins = writePins(readPins(new URLSearchParams({ pins: dataset.value })));
    if (pins) return pins;
    addIssue({ message: 'No pin has this number.' });
    return NEVER;
  }),
);
