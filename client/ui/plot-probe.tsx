// React inserts the HTML after a navigation, and the page's policy accepts no string.
const empty = { __html: globalThis.window?.trustedTypes?.emptyHTML ?? '' };

/** Renders an empty panel, to which script adds cursors for the plot above. Hydration ignores the panel's contents. */
export function PlotProbe({ plot }: { plot: string }) {
  return (
    <details key={plot} className="probe" data-plot={plot} suppressHydrationWarning>
      <summary className="probe__open mono">
        <span>Probe this plot</span> <span>Close the probe</span>
      </summary>
      <div className="probe__panel" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </details>
  );
}
