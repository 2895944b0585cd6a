/** A script fills the panel with cursors for the plot above. React leaves inner HTML alone when it hydrates. */
export function PlotProbe({ plot }: { plot: string }) {
  return (
    <details key={plot} className="probe" data-plot={plot} suppressHydrationWarning>
      <summary className="probe__open mono">Probe this plot</summary>
      <div className="probe__panel" dangerouslySetInnerHTML={{ __html: '' }} />
    </details>
  );
}
