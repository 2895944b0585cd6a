// Reloads the page when the development server has restarted. Production builds do not contain this script.

const own = new URL(import.meta.url).search.slice(1);

listen();

function listen(): void {
  const events = new EventSource('/dev-reload');
  events.onmessage = ({ data }) => {
    if (data !== own) location.reload();
  };
  events.onerror = () => {
    // Some browsers close the event source if the server is down.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
  };
}
