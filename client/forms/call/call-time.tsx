import { useEffect, useLayoutEffect, useRef } from 'react';
import { timeFields } from '../../../shared/calls/call-slots.ts';
import { FieldError } from '../fields/field.tsx';
import { useField, useForm } from '../form-context.ts';
import type { FormFacts } from '../form-facts.ts';
import { ComingTimes } from './coming-times.tsx';
import { TypedTime } from './typed-time.tsx';
import { useSlots } from './use-slots.ts';

export function CallTime(props: NonNullable<FormFacts['hours']>) {
  const { loaded, hasFailed, isFetching, isTaken, fetchSlots, refresh } = useSlots();
  const { store } = useForm();
  const start = useField(timeFields.start);
  const zone = useField(timeFields.zone);
  const container = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    isUsed.current = container.current?.contains(document.activeElement) ?? false;
  });
  // The picker replaces fields that may have focus.
  const isPicker = loaded !== undefined;
  useLayoutEffect(() => {
    if (isPicker && isUsed.current) firstIn(container.current)?.focus();
  }, [isPicker]);
  // The last possible day may be in the week after the last whole week.
  const weeks = Math.ceil((props.aheadDays + 7) / 7);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the div only observes focus that bubbles up from its fields.
    <div ref={container} className="slots-place" data-slots onFocus={refresh}>
      <p className="slots__hint">
        {loaded ? 'Choose a day and a time. Times are in your time zone.' : 'Choose a day and a time at our office.'}
        {!loaded && !hasFailed && <span className="slots__soon"> Open times in your time zone will appear here.</span>}
      </p>
      {loaded ? (
        <loaded.SlotPicker
          start={start}
          zone={zone}
          error={<FieldError name={timeFields.start} />}
          slots={loaded.slots}
          weeks={weeks}
          isTaken={isTaken}
          onRefused={fetchSlots}
          onBooking={(words) => store.setState({ words })}
          first={() => firstIn(container.current)}
        />
      ) : (
        <>
          <TypedTime {...props} />
          {!hasFailed && <ComingTimes {...props} weeks={weeks} />}
          {hasFailed && (
            <div className="slots__failed">
              <p role="status">{isFetching ? 'Loading open times.' : failed}</p>
              {/* The button remains while the times load again, because removing it would lose focus. */}
              <button type="button" className="button button--ghost" onClick={fetchSlots}>
                Try again
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const failed =
  'We can’t load the open times. Enter a day and a time. When you send the form, we’ll check whether the time is open.';

function firstIn(container: HTMLElement | null): HTMLElement | null {
  return container?.querySelector<HTMLElement>('input:checked') ?? container?.querySelector('select') ?? null;
}
