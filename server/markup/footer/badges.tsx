import { Drawing } from '../../../client/ui/drawing.tsx';

/** Fictional ratings of a fictional company. `kind` names the drawing. */
const badges = [
  { kind: 'iot-rating', title: 'Top IoT developer', note: 'Node Index, 2026' },
  { kind: 'embedded-rating', title: 'Top embedded firm', note: 'Errata Review, 2026' },
  { kind: 'quality-management', title: 'Quality management', note: 'Audited every year' },
  { kind: 'information-security', title: 'Information security', note: 'Audited every year' },
  { kind: 'medical-devices', title: 'Medical devices', note: 'Design file reviewed' },
];

export function Badges() {
  return (
    <ul className="badges" aria-label="Ratings and audits" data-reveal>
      {badges.map(({ kind, title, note }) => (
        <li key={kind} className="badges__item">
          <Drawing name="badges" part={kind} width={40} height={40} className="badges__sign" />
          <div>
            <b className="badges__title">{title}</b> <span className="badges__note mono-small">{note}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
