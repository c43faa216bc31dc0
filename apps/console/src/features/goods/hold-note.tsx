import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'

type Held = NonNullable<Answer<'GET /api/seller/goods_detail'>['held']>

/** It names something of the list of prohibited goods: it waits for a look, or stays a draft and why. */
export function HoldNote({ held: { state, found, words } }: { held: Held }) {
  const t = useT()
  const format = useFormat()
  const { file_name } = useLocale()
  const named = found.map(({ word, name }) => `“${word}” (${name[file_name] ?? name.en ?? ''})`)
  return (
    <Note tone={state === 'refused' ? 'bad' : 'wait'}>
      {state === 'refused'
        ? t('selling.held.refused', { reason: words ?? '' })
        : t('selling.held.waiting', { words: format.list(named) })}{' '}
      {state === 'waiting' && found.some(({ rule }) => rule === 'papers') && `${t('selling.held.papers')} `}
      <Link to="/prohibited" className="underline underline-offset-4">
        {t('selling.held.list')}
      </Link>
    </Note>
  )
}
