/** The frame runs no script yet. The shadow root leaves the footer's markup as React expects it. */
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

export function frameOf(): HTMLIFrameElement | undefined {
  return placeOf()?.shadowRoot?.querySelector('iframe') ?? undefined;
}

export function placeOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-chat-frame]');
}
