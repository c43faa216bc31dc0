import type { Answer, Input } from '@tradewind/contract/calls'
import { TINTS } from '@tradewind/contract/code-lists'
import { activeLocales } from '@tradewind/messages/locales'

export type Category = Answer<'GET /api/admin/category_list'>['list'][number]
export type Typed = { tint: string; picture: string } & Record<`name_${string}`, string>

export const touchedByCategory = ['GET /api/admin/category_list', 'GET /api/admin/goods_list'] as const

/** What stands in the fields at first. */
export const typedOf = (category: Category | undefined): Typed => ({
  tint: category?.tint ?? TINTS[0],
  picture: '',
  ...Object.fromEntries(activeLocales.map(({ file_name }) => [`name_${file_name}`, category?.name[file_name] ?? ''])),
})

/** The names that were given, by language; one that was emptied is not taken away, it stays as it was. */
export const namesIn = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    activeLocales.flatMap(({ file_name }) => {
      const name = (typed[`name_${file_name}`] ?? '').trim()
      return name === '' ? [] : [[file_name, name]]
    }),
  )

export type Tint = NonNullable<Input<'POST /api/admin/category_edit'>['tint']>
export const tintIn = ({ tint }: Typed): Tint => TINTS.find((one) => one === tint) ?? TINTS[0]
