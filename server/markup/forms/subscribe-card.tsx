import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { FormPlace } from './form-place.tsx';

export function SubscribeCard({ facts, title }: { facts: FormFacts; title: string }) {
  return (
    <div className="subscribe-card">
      <h2 className="subscribe-card__title" id={`${facts.prefix}-title`}>
        {title}
      </h2>
      <p className="subscribe-card__text">
        Written by an engineer, with at least one measurement in it. Every issue has a link to unsubscribe.
      </p>
      <FormPlace name="subscribe" facts={facts} />
    </div>
  );
}
