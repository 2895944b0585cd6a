import { inLatinDigits } from '../../../shared/forms/digits.ts';

/** The captcha `a + b - c`, whose result is always positive. */
export interface Question {
  a: number;
  b: number;
  c: number;
}

export function makeQuestion(): Question {
  const question = { a: oneTo20(), b: oneTo20(), c: oneTo20() };
  return answerTo(question) > 0 ? question : makeQuestion();
}

export function isAnswer(question: Question, typed: string): boolean {
  return Number(inLatinDigits(typed) || Number.NaN) === answerTo(question);
}

function answerTo({ a, b, c }: Question): number {
  return a + b - c;
}

function oneTo20(): number {
  return Math.floor(Math.random() * 20) + 1;
}
