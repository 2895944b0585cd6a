// A script of its own, in development builds only: it reloads the page when the server has started again, and shows
// what is wrong with content that was saved.
let start: string | undefined;

listen();

function listen(): void {
  const events = new EventSource('/dev-reload');
  events.onmessage = ({ data }) => {
    const id = String(data);
    if (start !== undefined && start !== id) location.reload();
    start = id;
  };
  events.addEventListener('fault', ({ data }) => showFault(String(data)));
  events.onerror = () => {
    // Browsers differ in whether they try again when nobody listens.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
  };
}

let notice: HTMLElement | undefined;

/** Over the page, which shows the last good content. It goes with the next reload. */
function showFault(fault: string): void {
  notice ??= document.createElement('pre');
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position: fixed; inset: 0 0 auto; z-index: 9999; max-height: 50vh; overflow: auto; margin: 0; padding: 1rem;' +
    'background: #7a1f12; color: #fff; font: 14px/1.5 monospace; white-space: pre-wrap';
  notice.textContent = `The content was not taken over:\n${fault}`;
  // Beside the body: what is in it is the site's.
  document.documentElement.append(notice);
}
