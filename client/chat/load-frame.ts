/**
 * Puts the frame into its closed panel, once. No script of its document runs before it is opened. The frame is in a
 * shadow root, so that React finds the footer's markup unchanged.
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

export function frameOf(): HTMLIFrameElement | undefined {
  return placeOf()?.shadowRoot?.querySelector('iframe') ?? undefined;
}

export function placeOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-chat-frame]');
}
