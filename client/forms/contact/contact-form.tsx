import { Captcha } from '../fields/captcha.tsx';
import { CountryField } from '../fields/country/country-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';

export function ContactForm({ reply = '' }: FormFacts) {
  return (
    <FormView
      label="Get in touch"
      number="Form F-07"
      note="all fields required"
      thanks={{ title: 'Message received', text: `An engineer will reply ${reply}.`, again: 'Write another message' }}
      promise={`An engineer replies ${reply}. Need an NDA first? Just say so.`}
      submit="Send message"
    >
      <TextField name="WorkEmail" wide />
      <TextField
        name="Message"
        placeholder="What does the device do, how many will you build, and what’s in the way? Schematics can wait for the NDA."
        long
      />
      <TextField name="FullName" />
      <TextField name="CompanyName" />
      <CountryField />
      <PhoneField />
      <TextField name="Subject" autoComplete="off" placeholder="Product, stage, deadline" wide />
      <Captcha />
    </FormView>
  );
}
