/** Returns valid fields in the order of the form. */
export function anEnquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    WorkEmail: 'asha@pumps.example',
    Message: 'Cells die after 11 months, the target is 6 years.',
    FullName: 'Asha Example',
    CompanyName: 'Example Pumps',
    CountryId: '101',
    PhoneNumber: '00000 01234',
    Subject: 'Vibration node, 1,900 sites',
    ...changes,
  };
}
