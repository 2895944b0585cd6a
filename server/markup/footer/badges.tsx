import { Drawing } from '../../../client/ui/drawing.tsx';

/** Fictional ratings and certificates of a fictional company. `kind` names the drawing. */
const badges = [
  { kind: 'iot-rating', title: 'Top IoT developer', note: 'Node Index, 2026' },
  { kind: 'embedded-rating', title: 'Top embedded firm', note: 'Errata Review, 2026' },
  { kind: 'quality-management', title: 'ISO 9001', note: 'Quality, certified' },
  { kind: 'information-security', title: 'ISO/IEC 27001', note: 'Security, certified' },
  { kind: 'medical-devices', title: 'ISO 13485', note: 'Medical, certified' },
];

export function Badges() {
  return (
    <ul className="badges" aria-label="Ratings and certifications" data-reveal>
      {badges.map(({ kind, title, note }) => (
        <li key={kind} className="badges__item">
          <Drawing src="/drawings/badges.svg" part={kind} width={40} height={40} className="badges__sign" />
          <div>
            <b className="badges__title">{title}</b> <span className="badges__note mono-small">{note}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
