import { Drawing } from '../../../../client/ui/drawing.tsx';
import { anchorOf } from '../../../content/anchor.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import type { PageUses } from '../page-uses.ts';
import { usePictures } from './figure.tsx';

export function People({ drawing, people, notesOf }: BlockOf<'people'> & Pick<PageUses, 'notesOf'>) {
  return (
    <ul className="people">
      {people.map(({ name, role, office, text, part }) => (
        <li key={name} className="people__card" id={anchorOf(name)}>
          {drawing && part ? (
            <PersonSign className="people__drawing" drawing={drawing} part={part} />
          ) : (
            <span className="people__initials" aria-hidden="true">
              {initials(name)}
            </span>
          )}
          <h3 className="people__name">{name}</h3>
          <p className="mono">
            {role}, {office}
          </p>
          <p className="people__text">{typeset(text)}</p>
          {(notesOf[name]?.length ?? 0) > 0 && (
            <ul className="people__notes" aria-label={`Notes by ${name}`}>
              {notesOf[name]?.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PersonSignProps {
  drawing: string;
  part: string;
  className?: string;
  atOnce?: boolean;
}

export function PersonSign({ drawing, ...props }: PersonSignProps) {
  const { pictures, addressOf } = usePictures();
  const found = pictures.drawing(addressOf(drawing));
  return found && <Drawing src={found.src} width={96} height={96} {...props} />;
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`;
}
