export function anEnquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    FullName: 'Asha Example',
    CompanyName: 'Example Pumps',
    WorkEmail: 'asha@pumps.example',
    CountryId: '101',
    PhoneNumber: '00000 01234',
    Subject: 'Vibration node, 1,900 sites',
    Message: 'Cells die after 11 months, the target is 6 years.',
    ...changes,
  };
}
