/** One browser tab under remote control. */
export interface BrowserSession extends AsyncDisposable {
  go(url: string): Promise<void>;
  /** Navigates like the browser's own buttons. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks on an empty area. Without user input, browsers skip history entries on the way back. */
  click(): Promise<void>;
  /** Returns the value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Returns the console's errors and warnings so far. */
  complaints(): Promise<string[]>;
}

/** A click on the page's edge, in the format of both protocols. */
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
  /** Names of the required programs. */
  needs: string[];
  /** Starts the browser. `programs` are the paths of the required programs. */
  start(programs: string[]): Promise<BrowserSession>;
}
