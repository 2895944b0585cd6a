/** One line of a text: a browser takes blanks and line ends in a row for one blank. Cut to so many characters. */
export function oneLine(text: string, most: number): string {
  return cutText(text.replace(/[\t\n\f\r ]+/g, ' ').trim(), most);
}

/** A text of at most so many characters. What is cut ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  // Half of a pair of code units may be left at the end.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}
