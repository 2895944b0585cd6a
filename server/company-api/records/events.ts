import * as v from 'valibot';
import type { CompanyEvent } from '../../../shared/items.ts';
import { day, name, text } from './fields.ts';
import { listMapper } from './mappers.ts';

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

export const mapEvents = listMapper('Event_List', itemSchema, (event) => event.name);
