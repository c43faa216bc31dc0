import { access, constants, stat } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { UsageError } from './open-product.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options and files of a command line; what is not known is answered with how the command is used. */
export function readOptions<const O extends Options>(args: string[], options: O, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, files: positionals }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** What import and export are both told: whose products, in which language, in one file. */
export function shopAndFile(
  values: { shop?: string; language?: string },
  [file, ...more]: string[],
  usage: string,
): { shop: string; file: string | undefined; language: LocaleCode | undefined } {
  if (!values.shop)
    throw new UsageError(`Which shop? Name it with --shop.

${usage}`)
  if (more.length > 0)
    throw new UsageError(`Name one file.

${usage}`)
  return { shop: values.shop, file, language: values.language === undefined ? undefined : languageOf(values.language) }
}

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** Before a database is started for it: is there what the command is to read? */
export async function expectReadable(path: string, kinds: 'file' | 'file or folder'): Promise<void> {
  const found = await stat(path).catch((error) => {
    throw unreadable(path, error)
  })
  if (found.isDirectory() && kinds === 'file') throw new UsageError(`${path} is a folder. Name the file in it.`)
  await access(path, constants.R_OK).catch((error) => {
    throw unreadable(path, error)
  })
}

const unreadable = (path: string, error: NodeJS.ErrnoException): UsageError =>
  new UsageError(
    error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? `There is no file ${path}.`
      : `${path} cannot be read: ${error.code === 'EACCES' ? 'permission denied' : error.message}.`,
  )

function languageOf(code: string): LocaleCode {
  const locale = findLocale(code)
  if (!locale) throw new UsageError(`“${code}” is not a language of the product. Example: en, zh-cn, de.`)
  return locale.file_name
}

/** How long it took, for people. */
export function durationOf(began: number): string {
  const seconds = (performance.now() - began) / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}
