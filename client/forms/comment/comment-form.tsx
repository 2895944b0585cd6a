import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { Sheet } from '../frame/sheet.tsx';

export function CommentForm({ slug = '' }: FormFacts) {
  return (
    <Sheet
      label="Write a comment"
      number="F-10 / Your comment"
      note="all fields required"
      thanks={{ title: 'Comment received', text: 'It appears here once an editor has read it.' }}
      hidden={{ BlogSlug: slug }}
      promise="Plain text. An editor reads it before it appears; your address is never shown."
      submit="Send comment"
    >
      <TextField name="FullName" placeholder="As it will be shown" />
      <TextField name="WorkEmail" />
      <TextField
        name="Comment"
        placeholder="A measurement that differs, a part that behaves differently, an error in the text."
        long
      />
    </Sheet>
  );
}
