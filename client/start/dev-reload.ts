// A script of its own, in development builds only: it reloads the page when the server has started again.

/** The start that this page is of: the query of this script's address. */
const own = new URL(import.meta.url).search.slice(1);

listen();

function listen(): void {
  const events = new EventSource('/dev-reload');
  events.onmessage = ({ data }) => {
    if (data !== own) location.reload();
  };
  events.onerror = () => {
    // Browsers differ in whether they try again when nobody listens.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
  };
}
