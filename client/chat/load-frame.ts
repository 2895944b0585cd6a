/**
 * Returns undefined if the page has no chat. The frame is in a shadow root, because hydration reads the `innerHTML` of
 * the footer.
 */
export function loadFrame(): HTMLIFrameElement | undefined {
  const container = containerOf();
  const known = frameOf();
  if (!container || known) return known;
  const frame = document.createElement('iframe');
  frame.title = 'Chat';
  frame.setAttribute('part', 'frame');
  frame.src = container.dataset.chatFrame ?? '';
  (container.shadowRoot ?? container.attachShadow({ mode: 'open' })).append(frame);
  return frame;
}

export function frameOf(): HTMLIFrameElement | undefined {
  return containerOf()?.shadowRoot?.querySelector('iframe') ?? undefined;
}

export function containerOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-chat-frame]');
}
