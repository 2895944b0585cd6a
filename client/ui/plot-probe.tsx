/** A script fills the panel with cursors for the plot above. React never compares markup that it is given as HTML. */
export function PlotProbe({ plot }: { plot: string }) {
  return (
    <details key={plot} className="probe" data-plot={plot} suppressHydrationWarning>
      <summary className="probe__open mono">
        <span>Probe this plot</span> <span>Close the probe</span>
      </summary>
      <div className="probe__panel" suppressHydrationWarning dangerouslySetInnerHTML={empty} />
    </details>
  );
}

const empty = { __html: '' };
