import type { ProhibitedRule } from '@tradewind/contract/prohibited'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { type FindWords, prepare } from './find-words.ts'
import { selectKinds, selectNamed } from './prohibited.sql.ts'

export type { FoundWord } from './find-words.ts'

let prepared: { said: string; find: FindWords } | undefined

/** The list as it is now, ready to be held against texts. Its words are cut once for as long as it says the same. */
export async function readProhibited(db: Db): Promise<FindWords> {
  const kinds = await selectKinds(db)
  const said = JSON.stringify(kinds)
  if (prepared?.said !== said) prepared = { said, find: prepare(kinds) }
  return prepared.find
}

/** What is sold nowhere, and what only with papers, in somebody's words. */
export async function readProhibitedNames(db: Db, lang: LocaleCode): Promise<Record<ProhibitedRule, string[]>> {
  const kinds = await selectNamed(db, lang)
  const namesOf = (rule: ProhibitedRule) => kinds.flatMap((kind) => (kind.rule === rule ? [kind.name] : []))
  return { nowhere: namesOf('nowhere'), papers: namesOf('papers') }
}
