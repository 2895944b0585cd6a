/**
 * Puts the frame into its closed panel, once. Its document is static: no script of it runs before it is opened. The
 * frame is in a shadow of its place, so that the footer's markup stays what React is about to compare it with.
 */
export function loadFrame(): HTMLIFrameElement | undefined {
  const place = placeOf();
  const known = frameOf();
  if (!place || known) return known;
  const frame = document.createElement('iframe');
  frame.title = 'Chat';
  frame.setAttribute('part', 'frame');
  frame.src = place.dataset.chatFrame ?? '';
  (place.shadowRoot ?? place.attachShadow({ mode: 'open' })).append(frame);
  return frame;
}

/** The frame, where it is loaded. */
export function frameOf(): HTMLIFrameElement | undefined {
  return placeOf()?.shadowRoot?.querySelector('iframe') ?? undefined;
}

/** Where the frame goes. It is marked while there is something to see in the frame. */
export function placeOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-chat-frame]');
}
