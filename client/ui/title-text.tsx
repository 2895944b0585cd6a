const compound = /((?<!\S)[^\s-]+-\S+)/;

/** Marks compounds, such as "battery-powered", in which CSS prevents line breaks. */
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
