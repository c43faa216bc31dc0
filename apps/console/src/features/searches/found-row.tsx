import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import type { Explained } from './explanation.tsx'

type FoundRowProps = { found: Explained['list'][number]; place: number }

/** A product that came up, and what its place is made of. */
export function FoundRow({ found: { goods, merchant, type, standing, score, heard }, place }: FoundRowProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const sum = heard.reduce((all, { points }) => all + points, 0)
  const percent = new Intl.NumberFormat(intl, { style: 'percent' })
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="money w-7 flex-none pt-0.5 text-end text-ink-2">{format.number(place)}</span>
      {goods.image && (
        <Picture source={goods.image} alt="" sizes="56px" shape="square" radius="s" className="size-14 flex-none" />
      )}
      <div className="min-w-0 flex-1 text-s">
        <Link to="/market/goods/$id" params={{ id: goods.id }} className="hit font-semibold">
          <bdi className="clamp-2">{goods.title}</bdi>
        </Link>
        <p className="cap">
          <bdi>{type?.name ?? t('searches.explain.typeNone')}</bdi> · <bdi>{merchant.name}</bdi>
          {!goods.in_stock && <> · {t('searches.explain.soldOut')}</>}
        </p>
        <ul className="cap mt-1">
          {heard.map(({ typed, word, source, points }) => (
            <li key={`${typed} ${source} ${word}`}>
              {t('searches.explain.heard', {
                word,
                source: t(`searches.source.${source}`),
                percent: percent.format(sum === 0 ? 0 : points / sum),
              })}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid flex-none justify-items-end gap-1">
        <Tag tone={standing === 'accessory' ? 'wait' : 'plain'}>{t(`searches.standing.${standing}`)}</Tag>
        <span className="cap">{t('searches.explain.score', { score: format.number(score) })}</span>
      </div>
    </li>
  )
}
