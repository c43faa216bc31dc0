import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'

export type TypeDetail = Answer<'GET /api/admin/type_detail'>
/** A word that is to become one of a kind. */
export type AddedWord = { word: string; lang: LocaleCode }
