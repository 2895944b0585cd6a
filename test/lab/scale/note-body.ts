import type { Random } from '../../support/random.ts';
import { pick, sentence, subjects, verbs } from './words.ts';

/** Bytes. */
const length = { min: 5_100, max: 7_200 };

/** The text of a note in Markdown. `word` stands in it once more. */
export function noteBody(word: string, random: Random): string {
  const wanted = random.integer(length.min, length.max);
  const parts = [
    paragraph(random),
    `We call the board ${word} here. [Ask us](/contact) for its files.`,
    table(random),
    listing(random),
    list(random),
  ];
  let bytes = parts.join('\n\n').length;
  for (let section = 1; bytes < wanted; section += 1) {
    const added = [heading(section, random), paragraph(random), paragraph(random)];
    parts.push(...added);
    bytes += added.join('\n\n').length + 2;
  }
  return parts.join('\n\n');
}

function heading(section: number, random: Random): string {
  return `## ${pick(subjects, random)} ${pick(verbs, random)}, step ${section}`;
}

function paragraph(random: Random): string {
  return Array.from({ length: random.integer(3, 5) }, () => sentence(random)).join(' ');
}

function list(random: Random): string {
  return Array.from({ length: 4 }, () => `- ${sentence(random)}`).join('\n');
}

function table(random: Random): string {
  const rows = Array.from(
    { length: 6 },
    (_, index) =>
      `| Run ${index + 1} | ${random.integer(10, 900)} | ${random.integer(1, 99)}.${random.integer(0, 9)} |`,
  );
  return ['| Reading | Current, µA | Time, ms |', '| --- | ---: | ---: |', ...rows].join('\n');
}

function listing(random: Random): string {
  const lines = Array.from(
    { length: 8 },
    (_, index) =>
      `  write_register(dev, 0x${random.integer(16, 255).toString(16)}, ${index} << ${random.integer(1, 7)});`,
  );
  return [
    '```c file=src/power.c',
    'static int settle(const struct device *dev)',
    '{',
    ...lines,
    '  return 0;',
    '}',
    '```',
  ].join('\n');
}
