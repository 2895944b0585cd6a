import type { Salary } from '../../../shared/items.ts';

/** Such as `USD 150,000 to 185,000 a year`: a symbol alone names several currencies. */
export function formatSalary({ currency, min, max, per }: Salary): string {
  const amount = (value: number) => value.toLocaleString('en-US');
  return `${currency} ${amount(min)} to ${amount(max)} a ${per}`;
}
