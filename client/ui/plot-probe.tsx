/**
 * Renders an empty form, to which script adds cursors for the plot above. Script may run before hydration, because
 * hydration ignores additional children of a form.
 */
export function PlotProbe({ plot }: { plot: string }) {
  return (
    <details key={plot} className="probe" data-plot={plot} suppressHydrationWarning>
      <summary className="probe__open mono">
        <span>Probe this plot</span> <span>Close the probe</span>
      </summary>
      <form className="probe__panel" suppressHydrationWarning />
    </details>
  );
}
