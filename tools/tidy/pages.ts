import { posix } from 'node:path'
import type { SourceFile } from './rules.ts'

const PAGE = /\.md$/
const LINK = /\]\(([^)\s#]+)[^)\s]*\)/g
const QUOTED = /`([^`\n]+)`/g
/** Files of the repository; `tea` is the screen that the README of the shop adds as an example. */
const FILE_NAME = /^(?!@|.*\btea\b)[\w./$@{}-]+\.(tsx?|mjs|css|sql|md)$/
/** A name that somebody gave in our code: two words at least, so that `id` and `status` stay words. */
const OUR_NAME = /^([a-z][a-z\d]*[A-Z]\w*)(\(\))?$/

/** What is written about the code is true: each link leads somewhere, each file and each name that is quoted is there. */
export function complaintsAboutPages(files: SourceFile[], exists: (path: string) => boolean): string[] {
  const paths = files.map(({ path }) => path)
  const words = new Set(
    files.filter(({ path }) => !PAGE.test(path)).flatMap(({ text }) => text.match(/\b[a-z]\w*[A-Z]\w*/g) ?? []),
  )
  const knowsFile = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`))
  return files
    .filter(({ path }) => PAGE.test(path))
    .flatMap(({ path: page, text }) =>
      text.split('\n').flatMap((line, index) => {
        const say = (what: string) => `${page}:${index + 1}  ${what}\n  a page that is true: write what is there now`
        const links = [...line.matchAll(LINK)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))
        const quoted = [...line.matchAll(QUOTED)].map(([, name = '']) => name)
        return [
          ...links
            .filter((to) => !exists(posix.join(posix.dirname(page), to)))
            .map((to) => say(`the link ${to} leads nowhere`)),
          ...quoted
            .filter((name) => FILE_NAME.test(name) && !knowsFile(posix.normalize(name)) && !exists(name))
            .map((name) => say(`there is no file ${name}`)),
          ...quoted
            .flatMap((name) => OUR_NAME.exec(name)?.[1] ?? [])
            .filter((name) => !words.has(name))
            .map((name) => say(`nothing is called ${name}`)),
        ]
      }),
    )
}
