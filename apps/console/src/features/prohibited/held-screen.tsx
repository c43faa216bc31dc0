import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'

type Held = Answer<'GET /api/admin/held_list'>['list'][number]

const touched = ['GET /api/admin/held_list', 'GET /api/admin/goods_list', 'GET /api/admin/waiting'] as const

/** Products that name something of the list of prohibited goods, the longest waiting first. */
export function HeldScreen() {
  const t = useT()
  const query = useInfiniteQuery(pagedQuery('GET /api/admin/held_list', {}))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.held')} text={t('prohibited.held.text')}>
      <PagedList
        query={query}
        count={rows.length}
        empty={t('prohibited.held.none')}
        emptyText={t('prohibited.held.noneText')}
      >
        <ul className="mt-3 grid gap-3">
          {rows.map((held) => (
            <li key={held.goods.id}>
              <HeldCard held={held} />
            </li>
          ))}
        </ul>
      </PagedList>
    </ConsolePage>
  )
}

function HeldCard({ held }: { held: Held }) {
  const t = useT()
  const format = useFormat()
  const may = useMay()
  const act = useAct('POST /api/admin/held_decide', touched)
  const [asked, setAsked] = useState<'pass' | 'refuse'>()
  const { goods, merchant, text, held_at } = held
  const about = { goods_id: goods.id, held_at }
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <header className="flex items-start gap-3">
        {goods.image && <Picture source={goods.image} alt="" sizes="64px" radius="s" className="w-16 flex-none" />}
        <div className="min-w-0 flex-1">
          <h2 className="h3">
            <Link to="/market/goods/$id" params={{ id: goods.id }} className="hit">
              <bdi>{goods.title}</bdi>
            </Link>
          </h2>
          <p className="cap">
            <Link to="/shops/$id" params={{ id: merchant.id }} className="hit underline underline-offset-4">
              <bdi>{merchant.name}</bdi>
            </Link>
            {' · '}
            <time dateTime={held_at}>{format.dateTime(held_at)}</time>
          </p>
        </div>
      </header>
      <Found found={held.found} />
      {text && (
        <p dir="auto" className="clamp-3 mt-3 text-s whitespace-pre-line text-ink-2">
          {text}
        </p>
      )}
      {may('POST /api/admin/held_decide') ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="ink" size="s" onClick={() => setAsked('pass')}>
            {t('prohibited.held.pass')}
          </Button>
          <Button kind="line" size="s" onClick={() => setAsked('refuse')}>
            {t('prohibited.held.refuse')}
          </Button>
        </div>
      ) : (
        <p className="cap mt-3">{t('prohibited.held.onlySupport')}</p>
      )}
      {asked === 'pass' && (
        <ActConfirm
          question={t('prohibited.held.sure', { title: goods.title })}
          detail={t('prohibited.held.sureText')}
          confirm={t('prohibited.held.pass')}
          onClose={() => setAsked(undefined)}
          onSend={async (key) => {
            const { on_shelf } = await act.mutateAsync({ input: { ...about, outcome: 'passed' }, key })
            toast(t(on_shelf ? 'prohibited.held.passed' : 'prohibited.held.passedDraft'), { kind: 'done' })
          }}
        />
      )}
      <ReasonDialog
        open={asked === 'refuse'}
        title={t('prohibited.held.refuse')}
        text={t('prohibited.held.whyText')}
        label={t('prohibited.held.why')}
        confirm={t('prohibited.held.refuse')}
        onClose={() => setAsked(undefined)}
        onSend={async (words, key) => {
          await act.mutateAsync({ input: { ...about, outcome: 'refused', words }, key })
          toast(t('prohibited.held.refused'), { kind: 'done' })
        }}
      />
    </article>
  )
}

/** What they are by the list, and by which words. */
function Found({ found }: Pick<Held, 'found'>) {
  const t = useT()
  const { file_name, intl } = useLocale()
  const list = new Intl.ListFormat(intl, { type: 'unit' })
  const kindOf = ({ name }: Held['found'][number]) => name[file_name] ?? name.en ?? ''
  const kinds = [...new Map(found.map((one) => [kindOf(one), one.rule]))].map(([kind, rule]) => ({
    rule,
    kind,
    words: found.filter((one) => kindOf(one) === kind).map(({ word }) => word),
  }))
  return (
    <ul className="mt-3 grid gap-1.5 text-s">
      {kinds.map(({ rule, kind, words }) => (
        <li key={kind} className="flex flex-wrap items-center gap-2">
          <Tag tone={rule === 'nowhere' ? 'bad' : 'wait'}>{t(`prohibited.rule.${rule}`)}</Tag>
          {t('prohibited.held.names', { word: list.format(words), kind })}
        </li>
      ))}
    </ul>
  )
}
