/** One tab of a browser, driven from outside. */
export interface BrowserSession extends AsyncDisposable {
  go(url: string): Promise<void>;
  /** As the visitor's own buttons do it. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks on nothing: on the way back browsers skip entries that were made without a visitor's doing. */
  click(): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** What the console has said so far: errors and warnings. */
  complaints(): Promise<string[]>;
}

/** A click on the edge of the page, in the words of both protocols. */
export const clickOnNothing = [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: 2, y: 400 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export interface Engine {
  name: string;
  /** The programs that it needs. */
  needs: string[];
  /** With the paths of these programs. */
  start(programs: string[]): Promise<BrowserSession>;
}
