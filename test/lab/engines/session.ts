export interface BrowserSession extends AsyncDisposable {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks on nothing, because a browser that goes back may skip a page that has received no input. */
  click(): Promise<void>;
  read(expression: string): Promise<unknown>;
  complaints(): Promise<string[]>;
}

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
  start(programs: string[]): Promise<BrowserSession>;
}
