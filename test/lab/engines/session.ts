export interface BrowserSession extends AsyncDisposable {
  go(url: string): Promise<void>;
  /** Goes back in the history, as the browser's own button does. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks on an empty area. Without user input on a page, browsers may skip its history entry on the way back. */
  click(): Promise<void>;
  read(expression: string): Promise<unknown>;
  /** Returns the errors and warnings in the console so far. */
  complaints(): Promise<string[]>;
}

/** A click at the page's edge, in the format that WebDriver and WebDriver BiDi share. */
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
  needs: string[];
  /** Starts the browser. `programs` are the paths of the programs in `needs`. */
  start(programs: string[]): Promise<BrowserSession>;
}
