/** What a page says to the worker. */
export type ToWorker =
  /** Which build are you of? Answered with `{ version }` through the port. */
  | { type: 'version' }
  /** The page has seen that you are newer, or its reader has agreed to you. */
  | { type: 'take-over' }
  /** What this page loaded before you were there, as paths with their query, in the language it was read in. */
  | { type: 'keep'; paths: readonly string[]; lang: string }
  /** The server writes the page otherwise from now on: its reader has chosen another language or theme. */
  | { type: 'rewritten' }
  /** The reader has logged out: what was looked at on this device is nobody's business. */
  | { type: 'forget' }

/** What the worker says to a page. */
export type ToPage =
  /** Whether its last answer came from the shop, or was kept from before. */
  { reached: boolean }
