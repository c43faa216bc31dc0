/** What the launcher needs of a logger; pino's fits, and so does `console`. */
export type LauncherLog = { info(line: string): void; warn(line: string): void }
