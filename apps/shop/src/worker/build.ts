// Put in when the worker is built (service-worker.ts beside vite.config.ts).
declare const __VERSION__: string
declare const __SHELL_FILES__: readonly string[]
declare const __LOCALE_FILES__: Readonly<Record<string, string>>

/** Of which build this worker is; the page of the same build says so in its head. */
export const VERSION = __VERSION__
/** What the page needs to open at all and to say that it is offline: paths of files named by their content. */
export const SHELL_FILES = __SHELL_FILES__
/** The first words of each language. */
export const LOCALE_FILES = __LOCALE_FILES__
