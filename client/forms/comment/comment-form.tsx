import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';

export function CommentForm({ slug = '' }: FormFacts) {
  return (
    <FormView
      label="Write a comment"
      number="F-10 / Your comment"
      note="all fields required"
      thanks={{
        title: 'Comment received',
        text: 'Your comment will appear here after an editor approves it.',
        again: 'Write another comment',
      }}
      hidden={{ BlogSlug: slug }}
      promise="Please write plain text. An editor reviews every comment before it appears."
      submit="Send comment"
    >
      <TextField name="FullName" placeholder="Shown with your comment" />
      <TextField name="WorkEmail" />
      <TextField
        name="Comment"
        placeholder="A different measurement, a part that behaves differently, or an error in the text."
        long
      />
    </FormView>
  );
}
