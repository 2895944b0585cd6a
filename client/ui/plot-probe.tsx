/**
 * A script fills the form with cursors for the plot above, also before React takes over. React never looks for children
 * in an empty form.
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
