import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { openRun, type RunRow, type RunSettings } from './imports.sql.ts'
import type { Mapping } from './mapping.ts'
import { hashFile } from './source-file.ts'

export type NewImport = {
  id?: string
  shopId: string
  origin: RunRow['origin']
  path: string
  fileName: string
  mapping?: Mapping
  /** The language of the texts; without it that in which each text is shown to English readers. */
  language?: LocaleCode
  /** Id of the category for what names none that we know. */
  category?: string
  /** Only says what would change; where its columns are not known, it asks. */
  dry?: boolean
}

/**
 * Begins to bring a file into a shop, or finds the run of the same file that was cut off. What it is, is found out by
 * whoever reads it (`runImport`).
 */
export async function beginImport(ctx: Context, input: NewImport): Promise<RunRow> {
  const settings: RunSettings = {
    mapping: input.mapping ?? null,
    language: input.language ?? null,
    category: input.category ?? null,
  }
  const { size } = await stat(input.path)
  const id = input.id ?? newId()
  const dry = input.dry ?? false
  // A dry one goes on by somebody's word, each by that of its own.
  const read = JSON.stringify(settings) + (dry ? id : '')
  return openRun(ctx.db, {
    id,
    shop_id: input.shopId,
    origin: input.origin,
    file_name: input.fileName.slice(0, 255),
    file_bytes: BigInt(size),
    fileSha256: await hashFile(input.path),
    settings,
    settingsSha256: createHash('sha256').update(read).digest(),
    dry,
    at: ctx.now(),
  })
}
