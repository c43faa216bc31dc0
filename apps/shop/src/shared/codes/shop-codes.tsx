import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Check } from '@tradewind/ui/icons/check'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { SectionHead } from '@tradewind/ui/page'
import { toast } from '@tradewind/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { askForLogin } from '../login-needed.ts'
import { useLoggedIn } from '../session.ts'
import { CodeTerms } from './code-terms.tsx'
import { codesQuery, takeWish, useCollect, wishToCollect } from './collect.ts'

type Code = Answer<'GET /api/promo/list'>['list'][number]

/** So many stand on a product's page before somebody asks for the others. */
const FIRST = 3

/**
 * The codes that a shop shows to everybody, or those of them that help with one of its products. Whoever is asked to log in first
 * comes back here, and has what they tapped.
 */
export function ShopCodes({ shopId, productId }: { shopId: string; productId?: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const collect = useCollect()
  const { data } = useQuery(codesQuery(shopId, productId))
  // A product's own page is about the product; a shop's page shows all that it has.
  const [all, setAll] = useState(productId === undefined)
  const list = data?.list
  const keep = async ({ id, code }: Code) => {
    const kept = await collect.mutateAsync(id).catch(() => undefined)
    if (kept) toast(t('codes.done', { code }), { kind: 'done' })
  }
  const fulfil = useEffectEvent((codes: readonly Code[]) => {
    const wished = takeWish()
    const code = codes.find(({ id, collected }) => id === wished && !collected)
    if (code) void keep(code)
  })
  useEffect(() => {
    if (loggedIn && list) fulfil(list)
  }, [loggedIn, list])
  if (!list?.length) return null
  const title = t(productId ? 'codes.forThis' : 'codes.title')
  return (
    <section aria-label={title}>
      <SectionHead title={title} className="mt-6" />
      <ul className="grid gap-2">
        {(all ? list : list.slice(0, FIRST)).map((code) => (
          <CodeRow
            key={code.id}
            code={code}
            here={productId}
            onCollect={() => {
              if (loggedIn) return void keep(code)
              wishToCollect(code.id)
              askForLogin()
            }}
          />
        ))}
      </ul>
      {!all && list.length > FIRST && (
        <Button kind="text" className="mt-1" onClick={() => setAll(true)}>
          {t('codes.all', { count: list.length })}
        </Button>
      )}
    </section>
  )
}

type CodeRowProps = { code: Code; here: string | undefined; onCollect: () => void }

/** One code as a ticket: what it gives, on what, until when, and the way to keep it. */
function CodeRow({ code, here, onCollect }: CodeRowProps) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sunk py-3 ps-3.5 pe-3">
      <Ticket size={20} className="flex-none" />
      <CodeTerms code={code}>{code.goods && !here && <Goods goods={code.goods} />}</CodeTerms>
      {code.collected ? (
        <span className="ms-auto inline-flex min-h-11 items-center gap-1.5 px-2 text-s font-semibold">
          <Check size={16} />
          {t('codes.collected')}
        </span>
      ) : (
        <Button
          kind="line"
          size="s"
          className="ms-auto"
          aria-label={t('codes.collectOne', { code: code.code })}
          onClick={onCollect}
        >
          {t('codes.collect')}
        </Button>
      )}
    </li>
  )
}

/** Some of the products that a code is for, each the way to it. */
function Goods({ goods: { count, some } }: { goods: NonNullable<Code['goods']> }) {
  const t = useT()
  return (
    <ul className="my-0.5">
      {some.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/detail/{-$product}/{-$mer}"
            params={{ product: id }}
            className="hit inline-block py-0.5 text-s text-pretty underline underline-offset-4"
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
      {count > some.length && some.length > 0 && (
        <li className="cap">{t('codes.more', { count: count - some.length })}</li>
      )}
    </ul>
  )
}
