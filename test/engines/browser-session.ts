/** One tab of a browser, driven from outside. */
export interface BrowserSession extends AsyncDisposable {
  go(url: string): Promise<void>;
  /** As the visitor's own buttons do it. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** What the console has said so far: errors and warnings. */
  complaints(): Promise<string[]>;
}

export interface Engine {
  name: string;
  /** What has to be installed for it. */
  needs: string[];
  start(programs: string[]): Promise<BrowserSession>;
}
