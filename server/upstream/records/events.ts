import * as v from 'valibot';
import type { CompanyEvent } from '../../../shared/items.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { day, name, text } from './fields.ts';
import { listOf } from './list-of.ts';

/** Reshapes `EventService/GetEventList`. */
export function reshapeEvents(data: unknown): Outcome<CompanyEvent[]> | undefined {
  const result = v.safeParse(listSchema, data);
  return result.success ? found(result.output.Event_List) : undefined;
}

const itemSchema = v.pipe(
  v.object({ Event_Name: name, Start_Date: day, End_Date: day, Event_Place: name, Event_Exhibit: text }),
  v.transform(
    (item): CompanyEvent => ({
      name: item.Event_Name,
      startsOn: item.Start_Date,
      endsOn: item.End_Date,
      place: item.Event_Place,
      exhibit: item.Event_Exhibit,
    }),
  ),
);

const listSchema = v.object({ Event_List: listOf(itemSchema) });
