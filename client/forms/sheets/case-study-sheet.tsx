import { href } from '../../../shared/paths.ts';
import { Sheet, type SheetFacts } from './sheet.tsx';
import { lines, SheetField } from './sheet-field.tsx';

/** A question about a case study, beside what it is for. */
export function CaseStudySheet(facts: SheetFacts) {
  return (
    <div className="asking">
      <div>
        <h2 className="asking__title" id="ask-title">
          Ask who did it
        </h2>
        <p className="lead">The question goes to an engineer who was on this project. Sales reads nothing of it.</p>
      </div>
      <Question {...facts} />
    </div>
  );
}

function Question(facts: SheetFacts) {
  const field = { form: 'case-study', facts };
  return (
    <Sheet
      form="case-study"
      facts={facts}
      action={href.caseStudy(facts.slug)}
      label="Ask about this case study"
      number="Form F-09"
      note="all fields required"
      thanks={{ title: 'Question received', text: 'Somebody who worked on it answers within one business day.' }}
      hidden={{ Slug: facts.slug }}
      promise="Read by an engineer who was on the project. What the client has not released stays out of the answer."
      submit="Send question"
    >
      {Object.entries(lines).map(([name, line]) => (
        <SheetField key={name} {...field} name={name} {...line} />
      ))}
      <SheetField
        {...field}
        name="Message"
        label="Your question"
        placeholder="Which part of it is like yours? Volume, power source and deadline help."
        long
      />
    </Sheet>
  );
}
