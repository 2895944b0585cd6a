import { Captcha } from '../fields/captcha.tsx';
import { CountryField } from '../fields/country/country-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { Sheet } from '../frame/sheet.tsx';

export function ContactForm({ reply = '' }: FormFacts) {
  return (
    <Sheet
      label="Get in touch"
      number="Form F-07"
      note="all fields required"
      thanks={{ title: 'Enquiry received', text: `An engineer answers ${reply}.` }}
      promise={`Read by an engineer, answered ${reply}. NDA first if you prefer.`}
      submit="Send enquiry"
    >
      <TextField name="FullName" />
      <TextField name="CompanyName" />
      <TextField name="WorkEmail" />
      <CountryField />
      <PhoneField />
      <TextField name="Subject" autoComplete="off" placeholder="Product, stage, deadline" />
      <TextField
        name="Message"
        placeholder="What does it do, how many, what is blocking you? Schematics can wait for the NDA."
        long
      />
      <Captcha />
    </Sheet>
  );
}
