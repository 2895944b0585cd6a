const compound = /((?<!\S)[^\s-]+-\S+)/;

/** Prevents a line break in a compound that fits on one line, such as "battery-powered". */
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
