const compound = /((?<!\S)[^\s-]+-\S+)/;

/** Keeps a compound such as "battery-powered" on one line where it fits. */
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
