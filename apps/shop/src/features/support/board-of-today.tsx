import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { useState } from 'react'
import { type Recomputed, recomputeBoard } from './recompute-board.ts'
import type { Board } from './support-queries.ts'

const PLACES = 100

/** Which places are drawn, for whom and why; and a button that works it all out again on this phone. */
export function BoardOfToday({ board }: { board: Board | null }) {
  const t = useT()
  const format = useFormat()
  if (!board || board.places.length === 0)
    return (
      <section>
        <SectionHead title={t('assist.board.title')} className="mt-7" />
        <p className="text-ink-2">{t('assist.board.none')}</p>
      </section>
    )
  const { lane_percent: drawn, shop_percent, young_percent, young_days: days } = board.settings
  const most = Math.floor((drawn * shop_percent) / 100)
  const young = Math.floor((drawn * young_percent) / 100)
  return (
    <section>
      <SectionHead
        title={t('assist.board.title')}
        caption={t('assist.board.lane', { drawn: board.places.length })}
        className="mt-7"
      />
      <Cells drawn={board.places.length} />
      <p className="mt-2 text-s text-pretty text-ink-2">
        {t('assist.board.rule', { drawn, rest: PLACES - drawn, most, young, days })}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {board.shops.map((shop, place) => (
          <li key={shop.id}>
            <Link
              to="/shop/{-$id}"
              params={{ id: shop.id }}
              className="pressable flex min-h-17 items-center gap-3.5 py-2.5"
            >
              <span className="w-5 flex-none font-semibold text-ink-2">{format.number(place + 1)}</span>
              <Picture source={shop.logo} alt="" sizes="48px" radius="m" className="w-12 flex-none" />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">
                  <bdi>{shop.name}</bdi>
                </b>
                <span className="cap block text-pretty">{shop.rank_reason}</span>
              </span>
              <span className="flex-none text-center">
                <b className="money block text-[1.25rem]/[1.1]">{format.number(shop.places)}</b>
                <span className="cap">{t('assist.board.places', { count: shop.places })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <Recompute board={board} />
    </section>
  )
}

function Cells({ drawn }: { drawn: number }) {
  return (
    <div
      aria-hidden
      className="mt-1 grid grid-cols-[repeat(50,minmax(0,1fr))] gap-0.5 max-[350px]:grid-cols-[repeat(25,minmax(0,1fr))]"
    >
      {Array.from({ length: PLACES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <i key={place} className={cx('h-2.5 rounded-full', place < drawn ? 'bg-ink' : 'bg-line')} />
      ))}
    </div>
  )
}

function Recompute({ board }: { board: Board }) {
  const t = useT()
  const format = useFormat()
  const [result, setResult] = useState<{ is: Recomputed; seconds: string } | 'working'>()
  const recompute = async () => {
    setResult('working')
    const began = performance.now()
    const is = await recomputeBoard(board)
    const seconds = format.number(Math.max(0.1, Math.round((performance.now() - began) / 100) / 10))
    setResult({ is, seconds })
  }
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="cap min-w-0 flex-[1_1_10rem]">
          {t('assist.board.drawnAt', { time: format.dateTime(board.drawn_at), seed: shortened(board.seed) })}
        </p>
        <Button
          kind="soft"
          size="s"
          busy={result === 'working'}
          busyLabel={t('assist.board.working')}
          onClick={() => void recompute()}
        >
          {t('assist.board.recompute')}
        </Button>
      </div>
      {result && result !== 'working' && (
        <Note tone={result.is === 'differs' ? 'bad' : 'plain'} live className="mt-3">
          {result.is === 'same' ? t('assist.board.same', { seconds: result.seconds }) : t(`assist.board.${result.is}`)}
        </Note>
      )}
    </div>
  )
}

/** "9be1…40c7", isolated from the text around it. */
const shortened = (hash: string): string => `\u2066${hash.slice(0, 4)}…${hash.slice(-4)}\u2069`
