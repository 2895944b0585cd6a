type Values = Record<string, string | undefined>;

/**
 * Keeps a copy of the server's markup. The function puts the copy back, with these values in its fields, when the code
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

/** Options of a React root in the server's markup. Without a parent that catches an error, React empties the root. */
export function boundary(giveBack: () => void) {
  return {
    onUncaughtError(error: unknown) {
      reportError(error);
      // After React has removed what it rendered.
      queueMicrotask(giveBack);
    },
  };
}
