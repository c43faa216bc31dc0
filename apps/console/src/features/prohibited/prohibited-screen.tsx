import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Tag } from '@tradewind/ui/tag'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { useRealm } from '../../shared/session.ts'
import { Whole } from '../../shared/whole.tsx'
import { KindDialog } from './kind-dialog.tsx'

export type Kind = Answer<'GET /api/admin/prohibited_list'>['list'][number]
type Rule = Kind['rule']

/** What may not be sold: shops read what and why, operators its words as well. */
export function ProhibitedScreen() {
  return useRealm() === 'seller' ? <OfShop /> : <OfHouse />
}

function OfShop() {
  const query = useQuery(callQuery('GET /api/index/prohibited', {}))
  return (
    <Listed query={query}>
      {query.data?.list.map(({ id, rule, name, why }) => (
        <Row key={id} rule={rule} name={name} why={why} />
      ))}
    </Listed>
  )
}

function OfHouse() {
  const t = useT()
  const may = useMay()
  const { file_name } = useLocale()
  const query = useQuery(callQuery('GET /api/admin/prohibited_list', {}))
  const [edited, setEdited] = useState<{ kind: Kind | undefined }>()
  const edits = may('POST /api/admin/prohibited_save')
  const in_ = (said: Record<string, string>) => said[file_name] ?? said.en ?? Object.values(said)[0] ?? ''
  return (
    <Listed
      query={query}
      act={
        edits && (
          <Button kind="line" size="s" icon={<Plus size={16} />} onClick={() => setEdited({ kind: undefined })}>
            {t('prohibited.add')}
          </Button>
        )
      }
    >
      {query.data?.list.map((kind) => (
        <Row key={kind.id} rule={kind.rule} name={in_(kind.name)} why={in_(kind.why)} ended={kind.ended}>
          <p className="cap mt-1">
            <bdi>{(kind.words[file_name] ?? kind.words.en ?? []).join(' · ')}</bdi>
          </p>
          {edits && (
            <Button kind="text" size="xs" onClick={() => setEdited({ kind })}>
              {t('prohibited.change')}
            </Button>
          )}
        </Row>
      ))}
      {edited && <KindDialog kind={edited.kind} onClose={() => setEdited(undefined)} />}
    </Listed>
  )
}

type ListedProps = { query: Parameters<typeof Whole>[0]['query']; act?: ReactNode; children: ReactNode }

function Listed({ query, act, children }: ListedProps) {
  const t = useT()
  return (
    <Whole query={query} crumb={null}>
      <div className="flex max-w-200 flex-wrap items-start justify-between gap-3">
        <div className="max-w-140">
          <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.prohibited')}</h1>
          <p className="mt-1.5 text-s text-pretty text-ink-2">{t('prohibited.text')}</p>
        </div>
        {act}
      </div>
      <ul className="mt-4 max-w-200 divide-y divide-line">{children}</ul>
    </Whole>
  )
}

type RowProps = { rule: Rule; name: string; why: string; ended?: boolean; children?: ReactNode }

function Row({ rule, name, why, ended = false, children }: RowProps) {
  const t = useT()
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
        <Tag tone={ended ? 'plain' : rule === 'nowhere' ? 'bad' : 'wait'}>
          {ended ? t('prohibited.ended') : t(`prohibited.rule.${rule}`)}
        </Tag>
      </p>
      <p className="mt-0.5 text-s text-pretty text-ink-2">
        <bdi>{why}</bdi>
      </p>
      {children}
    </li>
  )
}
