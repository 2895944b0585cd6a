const compound = /((?<!\S)[^\s-]+-\S+)/;

/** Renders a title. CSS prevents line breaks within compounds, such as "battery-powered", that fit on one line. */
export function TitleText({ text }: { text: string }) {
  const parts = text.split(compound).filter((part) => part !== '');
  return parts.map((part) =>
    compound.test(part) ? (
      <span className="compound" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
