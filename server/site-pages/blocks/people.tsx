import type { BlockOf } from '../../content/page-schema.ts';
import { typeset } from '../../typesetting/typeset.ts';

/** A card for each person; the initials stand where a photograph would. */
export function People({ people }: Pick<BlockOf<'people'>, 'people'>) {
  return (
    <ul className="people">
      {people.map(({ name, role, office, text }) => (
        <li key={name} className="people__card">
          <span className="people__initials" aria-hidden="true">
            {initials(name)}
          </span>
          <h3 className="people__name">{name}</h3>
          <p className="mono">
            {role}, {office}
          </p>
          <p className="people__text">{typeset(text)}</p>
        </li>
      ))}
    </ul>
  );
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`;
}
