import { expect, test } from 'vitest';
import { isAnswer, makeQuestion } from '../../../client/forms/fields/question.ts';

test('every question has the form a + b - c, with numbers from 1 to 20 and an answer above 0', () => {
  const numbers = new Set<number>();
  for (let times = 0; times < 1_000; times += 1) {
    const question = makeQuestion();
    const { a, b, c } = question;
    for (const number of [a, b, c]) numbers.add(number);
    expect(a + b - c).toBeGreaterThan(0);
    expect([isAnswer(question, ` ${a + b - c} `), isAnswer(question, `${a + b - c + 1}`)]).toEqual([true, false]);
  }
  expect([...numbers].sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});
