import { Link } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer } from '@tradewind/contract/calls'
import { findActiveLocale } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import type { ReactNode } from 'react'
import { useAct } from '../../shared/act.ts'
import { useMay } from '../../shared/may.ts'

type Row = Answer<'GET /api/admin/searches'>['most'][number]
type RowsProps = { rows: readonly Row[] }

/** What nobody found; from here a word becomes one of a kind of thing. */
export function SearchedInVain({ rows }: RowsProps) {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/type_edit')
  return (
    <Words title={t('searches.unfound.title')} text={t('searches.unfound.text')} none={t('searches.unfound.none')}>
      {rows.map((row) => (
        <Word key={`${row.lang} ${row.word}`} row={row}>
          {mayEdit && (
            <Button
              kind="text"
              size="xs"
              render={<Link to="/kinds" search={{ q: row.word, lang: findActiveLocale(row.lang)?.file_name }} />}
            >
              {t('searches.unfound.addWord')}
            </Button>
          )}
        </Word>
      ))}
    </Words>
  )
}

/** What most searched for, and whether shoppers are greeted with it. */
export function SearchedMost({ rows }: RowsProps) {
  const t = useT()
  const mayHide = useMay()('POST /api/admin/search_hide')
  const act = useAct('POST /api/admin/search_hide', ['GET /api/admin/searches'])
  const hide = async (word: string, hidden: boolean) => {
    await act.mutateAsync({ input: { word, hidden }, key: newIdempotencyKey() })
    toast(t(hidden ? 'searches.hiddenDone' : 'searches.shownDone'), { kind: 'done' })
  }
  return (
    <Words title={t('searches.most.title')} text={t('searches.most.text')} none={t('searches.most.none')}>
      {rows.map((row) => (
        <Word
          key={`${row.lang} ${row.word}`}
          row={row}
          found={t('searches.most.found', { count: row.found })}
          end={row.hidden && <Tag>{t('searches.most.hidden')}</Tag>}
        >
          {mayHide && (
            <Button kind="text" size="xs" onClick={() => void hide(row.word, !row.hidden)}>
              {t(row.hidden ? 'searches.most.show' : 'searches.most.hide')}
            </Button>
          )}
        </Word>
      ))}
    </Words>
  )
}

type WordsProps = { title: string; text: string; none: string; children: readonly ReactNode[] }

function Words({ title, text, none, children }: WordsProps) {
  return (
    <section className="min-w-0">
      <SectionHead title={title} />
      <p className="mb-2 text-s text-pretty text-ink-2">{text}</p>
      {children.length === 0 ? <p className="cap">{none}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  )
}

type WordProps = { row: Row; found?: string; end?: ReactNode; children: ReactNode }

function Word({ row: { word, lang, times, callers }, found, end, children }: WordProps) {
  const t = useT()
  const locale = findActiveLocale(lang)
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to="/searches"
          search={{ q: word, lang: locale?.file_name }}
          aria-label={t('searches.try', { word })}
          className="hit font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{word}</bdi>
        </Link>
        <span className="cap" lang={locale?.bcp47}>
          {locale?.autonym ?? lang}
        </span>
        {end}
      </p>
      <p className="cap">
        {t('searches.row', { times, callers })}
        {found && ` · ${found}`}
      </p>
      {children}
    </li>
  )
}
