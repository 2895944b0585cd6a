type Values = Record<string, string | undefined>;

export function saveMarkup(container: Element): (values?: Values) => void {
  const nodes = Array.from(container.childNodes, (node) => node.cloneNode(true));
  return (values = {}) => {
    container.replaceChildren(...nodes);
    for (const control of container.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const value = values[control.name];
      if (value !== undefined && control.type !== 'file') control.value = value;
    }
  };
}

/** After an uncaught error, React empties the root. `fallBack` must then restore the markup. */
export function rootOptions(fallBack: () => void) {
  return {
    onUncaughtError(error: unknown) {
      reportError(error);
      // Waits until React has removed its nodes.
      queueMicrotask(fallBack);
    },
  };
}
