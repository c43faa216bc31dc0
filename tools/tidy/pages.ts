import { posix } from 'node:path'
import type { SourceFile } from './rules.ts'

const PAGE = /\.md$/
const LINK = /\]\(([^)\s#]+)[^)\s]*\)/g
const QUOTED = /`([^`\n]+)`/g
/** Also in a block of commands: a line that somebody types has to work. */
const SCRIPT = /\bnpm run ([a-z][\w:-]*)(?: -w (@?[\w/-]+))?/g
/** Files of the repository; `tea` is the screen that the README of the shop adds as an example. */
const FILE_NAME = /^(?!@|.*\btea\b)[\w./$@{}-]+\.(tsx?|mjs|css|sql|md)$/
const FOLDER_NAME =
  /^(?!.*\btea\b)(apps|bench|docs|e2e|packages|tools|deploy|src|platform|modules|test|migrations)(\/[\w.-]+)+\/?$/
/** A name that somebody gave in our code: two words at least, so that `id` and `status` stay words. */
const OUR_NAME = /^([a-z][a-z\d]*[A-Z]\w*)(\(\))?$/
/** A name of the database, or a setting. Programs of Postgres are not ours. */
const SQL_NAME = /^(?!pg_)((?:[a-z][a-z\d_]*\.)?[a-z][a-z\d]*(?:_[a-z\d]+)+)(\(\))?$/
const OF_A_SCHEMA = /^((?:ledger|public)\.[a-z]\w*)(\(\))?$/
const SETTING = /^([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(=.*)?$/
const CALL = /^(?:GET|POST) (\/[\w/.-]+)/

/** What shoppers read in the shop: its links lead to pages there. */
const READ_IN_THE_SHOP = /^apps\/server\/texts\//
const DRAWN_BY_THE_SERVER = ['revocation']

/** What is written about the code is true: each link leads somewhere, each file and each name that is quoted is there. */
export function complaintsAboutPages(files: SourceFile[], exists: (path: string) => boolean): string[] {
  const ours = whatIsThere(files, exists)
  const isBeside = (to: string, page: string) => exists(posix.join(posix.dirname(page), to))
  const isPageOfTheShop = (to: string, page: string) => {
    const [, law] = /^\/law\?id=(.+)$/.exec(to) ?? []
    if (law) return isBeside(`${law}.md`, page)
    const [, first = ''] = /^\/([^/?]+)/.exec(to) ?? []
    return (
      DRAWN_BY_THE_SERVER.includes(first) ||
      files.some(({ path }) => path.startsWith(`apps/shop/src/app/routes/${first}.`))
    )
  }
  return files
    .filter(({ path }) => PAGE.test(path))
    .flatMap(({ path: page, text }) =>
      text.split('\n').flatMap((line, index) => {
        const links = [...line.matchAll(LINK)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))
        const quoted = [...line.matchAll(QUOTED)].map(([, name = '']) => name)
        const scripts = [...line.matchAll(SCRIPT)]
        return [
          ...links
            .filter((to) => !(READ_IN_THE_SHOP.test(page) ? isPageOfTheShop(to, page) : isBeside(to, page)))
            .map((to) => `the link ${to} leads nowhere`),
          ...quoted.flatMap((name) => ours.lacks(name, page) ?? []),
          ...scripts.flatMap(([said, name = '', workspace]) =>
            ours.hasScript(name, workspace) ? [] : [`there is no ${said}`],
          ),
        ].map((what) => `${page}:${index + 1}  ${what}\n  a page that is true: write what is there now`)
      }),
    )
}

function whatIsThere(files: SourceFile[], exists: (path: string) => boolean) {
  const code = files.filter(({ path }) => !PAGE.test(path))
  const paths = files.map(({ path }) => path)
  const words = new Set(code.flatMap(({ text }) => text.match(/\b[A-Za-z]\w*/g) ?? []))
  const knowsWords = (name: string) => name.split('.').every((word) => words.has(word))
  const knowsFile = (name: string) => exists(name) || paths.some((path) => path === name || path.endsWith(`/${name}`))
  const knowsFolder = (name: string, page: string) =>
    [name, posix.join(posix.dirname(page), name)].some(exists) ||
    paths.some((path) => `/${path}/`.includes(`/${name}/`) || `/${path}`.includes(`/${name}.`))
  return {
    /** What is to be said of a quoted name; nothing of what is there or is no name of ours. */
    lacks(name: string, page: string): string | undefined {
      if (FILE_NAME.test(name)) return knowsFile(posix.normalize(name)) ? undefined : `there is no file ${name}`
      if (FOLDER_NAME.test(name))
        return knowsFolder(name.replace(/\/$/, ''), page) ? undefined : `there is no folder ${name}`
      const path = CALL.exec(name)?.[1]
      if (path) return code.some(({ text }) => text.includes(path)) ? undefined : `no call is ${name}`
      const inSchema = OF_A_SCHEMA.exec(name)?.[1]
      if (inSchema)
        return code.some(({ text }) => text.includes(inSchema)) ? undefined : `nothing is called ${inSchema}`
      const named = [OUR_NAME, SQL_NAME, SETTING].flatMap((kind) => kind.exec(name)?.[1] ?? [])[0]
      return named === undefined || knowsWords(named) ? undefined : `nothing is called ${named}`
    },
    hasScript(name: string, workspace: string | undefined): boolean {
      return files.some(({ path, text }) => {
        if (!/(^|\/)package\.json$/.test(path)) return false
        const manifest = JSON.parse(text) as { name?: string; scripts?: Record<string, string> }
        const asked =
          workspace === undefined ? path === 'package.json' : [manifest.name, posix.dirname(path)].includes(workspace)
        return asked && manifest.scripts?.[name] !== undefined
      })
    },
  }
}
