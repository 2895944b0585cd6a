/** Where the desk works, and for whom. */
export interface DeskPlace {
  /** The data folder. */
  folder: string;
  /** The site brings its upstream along: no API_BASE is set. */
  isEmbedded: boolean;
  /** Columns of the terminal. */
  width: number;
  /** Says something beside the output, which may go to a file. */
  note(text: string): void;
}
