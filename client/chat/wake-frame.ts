/**
 * Lets script and style of the frame's document run, which lie in a template until now. It then says `chat-ready` on
 * the frame's element, each time it is woken. A document that failed to load is asked for again.
 */
export function wakeFrame(frame: HTMLIFrameElement): void {
  const { contentDocument } = frame;
  if (frame.dataset.ready !== undefined) return void frame.dispatchEvent(new Event('chat-ready'));
  if (contentDocument?.readyState === 'complete' && run(contentDocument)) return;
  frame.addEventListener('load', () => frame.contentDocument && run(frame.contentDocument), { once: true });
  // Null is a browser's own error page; without a template it is somebody else's answer.
  if (!contentDocument || (contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank')) {
    frame.src = frame.getAttribute('src') ?? '';
  }
}

function run(inside: Document): boolean {
  const template = inside.querySelector<HTMLTemplateElement>('#on-open');
  if (!template) return inside.head.querySelector('script') !== null;
  inside.head.append(inside.importNode(template.content, true));
  template.remove();
  const script = inside.head.querySelector('script');
  // The next time it is opened, the document is asked for again.
  script?.addEventListener('error', () => script.remove());
  return true;
}
