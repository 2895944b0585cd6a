import { Captcha } from '../fields/captcha.tsx';
import { CountryField } from '../fields/country/country-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Sheet } from '../frame/sheet.tsx';

export function ContactForm() {
  return (
    <Sheet
      label="Get in touch"
      number="Form F-07"
      note="all fields required"
      thanks={{ title: 'Enquiry received', text: 'An engineer answers within one business day.' }}
      promise="Read by an engineer, answered within one business day. NDA first if you prefer."
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
