import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { Crumb } from '../../shared/crumb.tsx'
import { languageNames } from '../../shared/language-names.ts'
import { LogLink } from '../../shared/log-link.tsx'
import { callQuery } from '../../shared/queries.ts'
import { StandsSo } from '../../shared/takedowns/stands-so.tsx'
import { Whole } from '../../shared/whole.tsx'

/** A product as its shop has it: every price with its stock, and what it says in which languages. */
export function MarketGoodsItemScreen() {
  const t = useT()
  const format = useFormat()
  const { intl, file_name } = useLocale()
  const { id } = useParams({ from: '/market/goods_/$id' })
  const query = useQuery(callQuery('GET /api/admin/goods_detail', { id }))
  const { data } = query
  const languageOf = languageNames(intl)
  const in_ = (said: Record<string, string>) => said[file_name] ?? said.en ?? Object.values(said)[0] ?? ''
  return (
    <Whole
      query={query}
      crumb={
        <Crumb to="/market/goods" list={t('console.title.goods')}>
          {data && in_(data.title)}
        </Crumb>
      }
    >
      {data && (
        <>
          <div className="flex flex-wrap items-start gap-4">
            {data.pictures[0] && (
              <Picture source={data.pictures[0]} alt="" sizes="120px" radius="m" className="w-30 flex-none" />
            )}
            <div className="min-w-0 flex-1">
              <h1 className="h1">
                <bdi>{in_(data.title)}</bdi>
              </h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
                <Link to="/shops/$id" params={{ id: data.merchant.id }} className="hit underline underline-offset-4">
                  <bdi>{data.merchant.name}</bdi>
                </Link>
                {!data.on_shelf && !data.taken_down && <Tag>{t('market.goods.state.draft')}</Tag>}
                <span>{t('market.goods.soldCount', { count: data.sold })}</span>
                <span>{t('market.goods.seenCount', { count: data.seen })}</span>
                <span>{t('market.goods.since', { at: data.created_at })}</span>
              </p>
              <Button
                kind="line"
                size="xs"
                className="mt-3"
                icon={<ArrowSquareOut size={16} />}
                render={<a href={`/detail/${data.id}`} target="_blank" rel="noreferrer" />}
              >
                {t('market.inShop')}
              </Button>
            </div>
          </div>
          <StandsSo what="goods" id={data.id} name={in_(data.title)} taken={data.taken_down} />
          <LogLink on="product" id={data.id} />
          <SectionHead title={t('market.goods.prices')} className="mt-6" />
          <table className="w-full max-w-160 text-s">
            <thead>
              <tr className="cap text-start">
                <th className="py-2 text-start font-medium">{t('market.goods.choice')}</th>
                <th className="py-2 text-end font-medium">{t('market.goods.price')}</th>
                <th className="py-2 text-end font-medium">{t('market.goods.stock')}</th>
              </tr>
            </thead>
            <tbody>
              {data.skus.map((sku) => (
                <tr key={sku.id} className="border-t border-line">
                  <td className="py-2.5">
                    <bdi>
                      {sku.choice
                        .map((value, option) => data.options[option]?.values[value])
                        .flatMap((value) => (value ? [in_(value.name)] : []))
                        .join(' · ') || t('market.goods.one')}
                    </bdi>
                  </td>
                  <td className="py-2.5 text-end">
                    <Sum amount={sku.price} locale={intl} size="s" />
                  </td>
                  <td className="py-2.5 text-end">{format.number(sku.stock)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <SectionHead title={t('market.goods.titles')} className="mt-6" />
          <dl className="max-w-160 divide-y divide-line text-s">
            {Object.entries(data.title).map(([lang, title]) => (
              <div key={lang} className="flex gap-4 py-2">
                <dt className="cap w-24 flex-none">{languageOf(lang)}</dt>
                <dd className="min-w-0">
                  <bdi>{title}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Whole>
  )
}
