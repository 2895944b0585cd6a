import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { href } from '../../../shared/paths.ts';
import { FormContainer } from './form-container.tsx';

interface CardProps {
  facts: FormFacts;
  title: string;
  consent: string;
}

export function SubscribeCard({ facts, title, consent }: CardProps) {
  return (
    <div className="subscribe-card">
      <h2 className="subscribe-card__title" id={`${facts.prefix}-title`}>
        {title}
      </h2>
      <p className="subscribe-card__text">
        Written by an engineer, with at least one measurement in it. {consent}{' '}
        <a href={href.privacy()}>Privacy policy</a>
      </p>
      <FormContainer name="subscribe" facts={facts} />
    </div>
  );
}
