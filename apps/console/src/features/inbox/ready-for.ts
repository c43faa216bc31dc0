import type { Snippet } from './inbox-queries.ts'

/** Those that are called by what was typed and can be said to whoever reads this language: first its own, then those for all. */
export function readyFor(snippets: readonly Snippet[], short: string | undefined, language: string): Snippet[] {
  if (short === undefined) return []
  const called = snippets.filter((one) => one.short.startsWith(short) && (one.lang === null || one.lang === language))
  // Said in their language, it is not offered once more for all.
  const own = new Set(called.filter(({ lang }) => lang !== null).map((one) => one.short))
  return called.filter((one) => one.lang !== null || !own.has(one.short))
}
