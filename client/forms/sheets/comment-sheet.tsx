import { href } from '../../../shared/paths.ts';
import { Sheet, type SheetFacts } from './sheet.tsx';
import { SheetField } from './sheet-field.tsx';

/** A comment on a note. */
export function CommentSheet(facts: SheetFacts) {
  const field = { form: 'comment', facts };
  return (
    <Sheet
      form="comment"
      facts={facts}
      action={href.blog(facts.slug)}
      label="Write a comment"
      number="F-10 / Your comment"
      note="all fields required"
      thanks={{ title: 'Comment received', text: 'It appears here once an editor has read it.' }}
      hidden={{ BlogSlug: facts.slug }}
      promise="Plain text. An editor reads it before it appears; your address is never shown."
      submit="Send comment"
    >
      <SheetField {...field} name="FullName" label="Name" autoComplete="name" placeholder="As it will be shown" />
      <SheetField
        {...field}
        name="WorkEmail"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@company.example"
      />
      <SheetField
        {...field}
        name="Comment"
        label="Comment"
        placeholder="A measurement that differs, a part that behaves otherwise, an error in the text."
        long
      />
    </Sheet>
  );
}
