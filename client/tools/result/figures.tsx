interface Figure {
  name: string;
  value: string;
  condition: string;
}

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="numbers">
      {figures.map(({ name, value, condition }) => (
        <div key={name} className="numbers__cell">
          <dt className="mono">{name}</dt>
          <dd className="numbers__value">{value}</dd>
          <dd className="numbers__condition">{condition}</dd>
        </div>
      ))}
    </dl>
  );
}
