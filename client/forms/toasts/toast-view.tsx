import { type SyntheticEvent, useRef } from 'react';
import { type Toast, type ToastKind, useToasts } from './toast-store.ts';
import { useToastTimer } from './use-toast-timer.ts';

const pictures = {
  success: 'M4 12.5l5.5 5.5L20 6.5',
  error: 'M12 3L22 20H2zM12 10v5M12 17.2v.8',
  warning: 'M12 3L22 20H2zM12 10v5M12 17.2v.8',
  info: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 11v6M12 7v1',
} satisfies Record<ToastKind, string>;

export function ToastView({ toast: { id, kind, title, text } }: { toast: Toast }) {
  const { remove } = useToasts();
  const { leaving, pause, resume, leave } = useToastTimer(() => remove(id));
  const focusedBefore = useRef<EventTarget | null>(null);
  const close = () => {
    // Restores focus, which would otherwise be lost with the close button.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
    leave();
  };
  const letGoUnlessHeld = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) resume();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click anywhere closes the toast; keyboards use its close button.
    <div
      className={`toast toast--${kind} answer ${leaving ? 'toast--leaving' : ''}`}
      ref={(element) => {
        // Puts the newest toast of both live regions on top.
        if (element) element.style.order = String(-id);
      }}
      onClick={close}
      // A toast that appears under a pointer at rest must not stay.
      onPointerMove={pause}
      onPointerLeave={letGoUnlessHeld}
      onFocus={(event) => {
        focusedBefore.current ??= event.relatedTarget;
        pause();
      }}
      onBlur={letGoUnlessHeld}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={pictures[kind]} />
      </svg>
      <div>
        <p className="toast__title answer__title" dir="auto">
          {title}
        </p>
        {text && (
          <p className="toast__text" dir="auto">
            {text}
          </p>
        )}
      </div>
      <button type="button" className="toast__close" aria-label="Close message">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </div>
  );
}
