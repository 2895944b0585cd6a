const compound = /((?<!\S)[^\s-]+-\S+)/;

/** Prevents a line break in a compound such as "battery-powered", if it fits on one line. */
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
