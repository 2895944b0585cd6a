type Values = Record<string, string | undefined>;

/**
 * Copies the server's markup. The returned function restores the copy, with these values in its fields, if the code
 * that has taken over the markup fails.
 */
export function keepMarkup(container: Element): (values?: Values) => void {
  const nodes = Array.from(container.childNodes, (node) => node.cloneNode(true));
  return (values = {}) => {
    container.replaceChildren(...nodes);
    for (const control of container.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const value = values[control.name];
      if (value !== undefined && control.type !== 'file') control.value = value;
    }
  };
}

/** Options of a React root in the server's markup. If no parent catches an error, React empties the root. */
export function boundary(giveBack: () => void) {
  return {
    onUncaughtError(error: unknown) {
      reportError(error);
      // Runs after React has removed the nodes that it rendered.
      queueMicrotask(giveBack);
    },
  };
}
