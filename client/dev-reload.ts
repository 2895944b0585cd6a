// A script of its own, in development builds only: it reloads the page when the server has started anew.
let start: string | undefined;

listen();

function listen(): void {
  const events = new EventSource('/dev-reload');
  events.onmessage = ({ data }) => {
    const id = String(data);
    if (start !== undefined && start !== id) location.reload();
    start = id;
  };
  events.onerror = () => {
    // Browsers differ in whether they try again when nobody listens.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
  };
}
