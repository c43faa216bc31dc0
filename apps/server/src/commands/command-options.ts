import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './open-product.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options and files of a command line; what is not known is answered with how the command is used. */
export function readOptions<const O extends Options>(args: string[], options: O, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, files: positionals }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}
