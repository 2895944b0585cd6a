import type { SheetFacts } from './sheet.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** The monthly note, offered where notes are read. */
export function SubscribeCard({ facts, place, title }: { facts: SheetFacts; place: string; title: string }) {
  return (
    <div className="subscribe-card">
      <h2 className="subscribe-card__title" id={`${place}-title`}>
        {title}
      </h2>
      <p className="subscribe-card__text">
        Written by an engineer, with at least one measurement in it. Every issue has a link to unsubscribe.
      </p>
      <SubscribeForm facts={facts} place={place} />
    </div>
  );
}
