export function activateFrame(frame: HTMLIFrameElement): void {
  const { contentDocument } = frame;
  if (frame.dataset.ready !== undefined) return void frame.dispatchEvent(new Event('chat-ready'));
  if (contentDocument && isWhole(contentDocument)) run(frame, contentDocument);
  else frame.addEventListener('load', () => frame.contentDocument && run(frame, frame.contentDocument), { once: true });
}

export function hasFrameFailed(frame: HTMLIFrameElement | undefined): boolean {
  if (!frame || frame.dataset.activated !== undefined) return false;
  const { contentDocument } = frame;
  // The document is null if the frame shows the browser's own error page.
  return !contentDocument || (isWhole(contentDocument) && !templateIn(contentDocument));
}

function run(frame: HTMLIFrameElement, inside: Document): void {
  const template = templateIn(inside);
  if (!template) return;
  inside.head.append(inside.importNode(template.content, true));
  template.remove();
  frame.dataset.activated = '';
  inside.head.querySelector('script')?.addEventListener('error', () => delete frame.dataset.activated);
}

function isWhole({ readyState, URL }: Document): boolean {
  return readyState === 'complete' && URL !== 'about:blank';
}

function templateIn(inside: Document): HTMLTemplateElement | null {
  return inside.querySelector('#on-open');
}
