import type { SourceFile } from './rules.ts'

/** A list somebody keeps by hand of what stands elsewhere: it has everything, and nothing that is gone. */
type KeptList = {
  /** What is listed, in words. */
  what: string
  /** Where it stands: in each match of `names` the first group is a name; without `names` it is the file's own. */
  from: RegExp
  names?: RegExp
  /** The page, and how a name stands in it. */
  page: RegExp
  listed: RegExp
  /** Names of the page that are no longer anywhere are told, too; not where the page lists other things the same way. */
  alone?: true
}

export const KEPT_LISTS: readonly KeptList[] = [
  {
    what: 'setting',
    from: /^apps\/(server\/src\/config|signer\/src\/settings)\.ts$/,
    names: /(?:^ {2}|\benv\.)([A-Z][A-Z_]+)(?=: z\.| )/gm,
    page: /^\.env\.example$/,
    listed: /^#? ?([A-Z][A-Z_]+)=/gm,
    alone: true,
  },
  {
    what: 'setting of the server',
    from: /^apps\/server\/src\/config\.ts$/,
    // What ends a process at a step is for our own tests alone.
    names: /^ {2}(?!TEST_CRASH_AT)([A-Z][A-Z_]+)(?=: z\.)/gm,
    page: /^docs\/operating\.md$/,
    listed: /`([A-Z][A-Z_]+)`/g,
  },
  {
    what: 'law of the books',
    from: /^apps\/server\/schema\.sql$/,
    names: /^CREATE VIEW ledger\.(i\d+_\w+)/gm,
    page: /^apps\/server\/src\/modules\/ledger\/README\.md$/,
    listed: /`(i\d+_\w+)`/g,
    alone: true,
  },
  {
    what: 'decision',
    from: /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/,
    page: /^docs\/decisions\/README\.md$/,
    listed: /\]\((\d{4}-[\w-]+\.md)\)/g,
    alone: true,
  },
]

export function complaintsAboutLists(files: SourceFile[], lists = KEPT_LISTS): string[] {
  return lists.flatMap(({ what, from, names, page, listed, alone }) => {
    const sources = files.filter(({ path }) => from.test(path))
    const pages = files.filter(({ path }) => page.test(path))
    // Whoever looks at a part of the repository is not told of the rest.
    if (sources.length === 0 || pages.length === 0) return []
    const there = new Set(
      sources.flatMap(({ path, text }) => (names ? firstGroups(text, names) : [from.exec(path)?.[1] ?? ''])),
    )
    const told = new Set(pages.flatMap(({ text }) => firstGroups(text, listed)))
    const place = pages.map(({ path }) => path).join(' or ')
    const say = (name: string, is: string) => `${place}  ${name}\n  a list that is whole: this ${what} ${is}`
    return [
      ...[...there].filter((name) => !told.has(name)).map((name) => say(name, 'is not in it, write it down')),
      ...(alone
        ? [...told].filter((name) => !there.has(name)).map((name) => say(name, 'is no more, take it out'))
        : []),
    ]
  })
}

const firstGroups = (text: string, names: RegExp): string[] => [...text.matchAll(names)].map(([, name = '']) => name)
